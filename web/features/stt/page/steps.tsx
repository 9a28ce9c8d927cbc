import { FileAudio, Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected, useStore } from '../../../lib/state/store.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { preferenceStore, usePreference } from '../../../lib/storage/preferences.ts'
import { sttInputs } from '../../../lib/storage/saved-transcription.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { classes } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useAutoName } from '../../translate/options/use-auto-engine.ts'
import { useEngineName } from '../../translate/options/use-engine-name.ts'
import { useEngines } from '../../translate/options/use-engines.ts'
import { soundOutline } from '../../workbench/audio/sound-outline.ts'
import { forgetUpload, uploadInChunks } from '../../workbench/audio/upload-in-chunks.ts'
import { Step } from '../../workbench/page/step.tsx'
import { changeForm, useChoices } from '../form.ts'
import { AudioStep } from '../input/audio-step.tsx'
import { createSoundInput } from '../input/sound-input.ts'
import { EngineFields, engineNow } from '../options/engine-fields.tsx'
import { LanguageFields } from '../options/language-fields.tsx'
import { useLanguageName } from '../options/language-name.ts'
import { TranscribeBar } from '../run/transcribe-bar.tsx'
import { useTranscribe } from '../run/use-transcribe.ts'

const icons = { microphone: Mic, document: FileAudio }

function useSoundInput() {
  const [input] = useState(() =>
    createSoundInput({
      upload: uploadInChunks,
      forget: forgetUpload,
      releaseRecording: keptRecordings.releaseLock,
      dropRecording: (id) => keptRecordings.remove(id).catch(() => undefined),
      outline: soundOutline,
      left: preferenceStore('stt_upload'),
    }),
  )
  useEffect(() => input.leave, [input])
  useBusy(
    'uploading',
    useSelected(input.current, (sound) => sound?.upload.status === 'sending'),
  )
  return input
}

/** The steps from audio to its transcript, and the button. */
export function Steps({ wide }: { wide: boolean }) {
  const { t } = useTranslation('stt')
  const [{ input: mode }] = usePreference('stt_form')
  const [choices, change] = useChoices()
  const input = useSoundInput()
  const run = useTranscribe(input)
  const sound = useStore(input.current)
  return (
    <>
      <div className={classes('px-4 md:px-6', wide && 'min-h-0 flex-1 overflow-y-auto')}>
        <Step
          number={1}
          shown="stt_show_step_1"
          title={t('step_input')}
          place="beside"
          summary={<p className="text-muted">{t(`input_${mode}`)}</p>}
        >
          <Segmented
            label={t('step_input')}
            className="max-md:[&>label]:min-h-10"
            options={sttInputs.map((value) => {
              const Icon = icons[value]
              return {
                value,
                label: (
                  <>
                    <Icon className="icon-sm" />
                    {t(`input_${value}`)}
                  </>
                ),
              }
            })}
            value={mode}
            onChange={(input) => changeForm({ input })}
          />
        </Step>
        <Step
          number={2}
          shown="stt_show_step_2"
          title={t('step_languages')}
          place="under"
          summary={<LanguageSummary />}
        >
          <div className="grid gap-4 pb-1">
            <LanguageFields value={choices} onChange={change} labels={{ from: t('from'), to: t('to') }} />
            <EngineFields value={choices} onChange={change} label={t('engine')} />
          </div>
        </Step>
        <Step
          number={3}
          shown="stt_show_step_3"
          title={t(`step_${mode}`)}
          place="under"
          summary={<p className="text-muted wrap-anywhere">{sound?.name ?? t('nothing_yet')}</p>}
        >
          <AudioStep input={input} locked={run.uploading || run.submitting} />
        </Step>
      </div>
      {/* Before there is audio, the bar must not cover the input. */}
      <div className={classes('border-t border-line', !wide && sound && 'sticky bottom-(--player-room,0px) z-2')}>
        <TranscribeBar input={input} run={run} />
      </div>
    </>
  )
}

function LanguageSummary() {
  const nameOf = useLanguageName()
  const engineName = useEngineName()
  const [choices] = useChoices()
  const { from, to } = choices
  const auto = useAutoName({ source: from, target: to })
  const now = engineNow(choices, useEngines().engines)
  const source = nameOf(from)
  return (
    <p className="text-muted">
      {to === 'none' ? source : `${source} → ${nameOf(to)}`}
      {to !== 'none' && ` / ${now.mode === 'auto' ? auto : engineName(now.engine)}`}
    </p>
  )
}
