import { AudioLines, CircleCheck, FileAudio, Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCredits } from '#core/rules/format.ts'
import { heardSource } from '#core/rules/stt/languages.ts'
import { useRoom } from '../../../lib/browser/room.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected, useStore } from '../../../lib/state/store.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { preferenceStore, usePreference } from '../../../lib/storage/preferences.ts'
import { sttInputs } from '../../../lib/storage/saved-forms.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useBalance } from '../../credits/use-credits.ts'
import { useAutoName, useEngineName, useEngines } from '../../translate/options/use-engines.ts'
import { useIsBeta, useSttOptions } from '../../workbench/audio/beta-language.tsx'
import { soundOutline } from '../../workbench/audio/sound-outline.ts'
import { forgetUpload, uploadInChunks } from '../../workbench/audio/upload-in-chunks.ts'
import { Step } from '../../workbench/page/step.tsx'
import { enoughCredits } from '../../workbench/submit/submit.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import { changeForm, useChoices } from '../form.ts'
import { AudioStep } from '../input/audio-step.tsx'
import { createSoundInput, type Sound, type SoundInput } from '../input/sound-input.ts'
import { EngineFields, engineNow } from '../options/engine-fields.tsx'
import { LanguageFields, useLanguageName } from '../options/language-fields.tsx'
import { isUnreadable, targetOf, useEstimate, useTranscribe } from '../run/use-transcribe.ts'

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
  const bar = useRoom('--bar-room')
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
      <div
        ref={wide || sound ? bar : undefined}
        className={classes('border-t border-line', !wide && sound && 'sticky bottom-(--player-room,0px) z-2')}
      >
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

type TranscribeBarProps = { input: SoundInput; run: ReturnType<typeof useTranscribe> }

/** The cost, and the one button (S3 §2.1). */
function TranscribeBar({ input, run }: TranscribeBarProps) {
  const { t } = useTranslation('stt')
  const [chosen] = useChoices()
  const options = useSttOptions()
  const speakers = chosen.speakers && (options?.tells_speakers ?? false)
  const choices = { ...chosen, speakers, from: heardSource(chosen.from, options?.hears) }
  const { engines } = useEngines()
  const { data: credits } = useBalance()
  const sound = useChosenSound(input)
  const beta = useIsBeta()(choices.from)
  const estimate = useEstimate(sound, choices, beta)
  const { submitting, uploading, succeeded, notice } = run
  const press = () => {
    if (estimate?.sure && !enoughCredits(estimate.likely, credits)) return
    const engine = engineNow(choices, engines)
    const translation_engine = engine.mode === 'auto' ? 'auto' : engine.engine
    void run.start(sound, { ...choices, translation_engine })
  }
  const label = uploading ? 'uploading' : submitting ? 'transcribing' : succeeded ? 'success' : 'transcribe_translate'
  const busy = uploading || submitting
  return (
    <SubmitBar
      counter={
        isUnreadable(sound) ? null : (
          <Estimate likely={estimate?.likely} translates={targetOf(choices) !== undefined} beta={beta} />
        )
      }
      notice={notice}
      onDismiss={run.dismiss}
      announcement={succeeded ? t('success') : ''}
    >
      <Button size="lg" look="main" busy={busy} onClick={press}>
        {!busy && (succeeded ? <CircleCheck /> : <AudioLines />)}
        {t(label)}
      </Button>
    </SubmitBar>
  )
}

/** The audio of the chosen input. */
function useChosenSound(input: SoundInput): Sound | null {
  const [{ input: mode }] = usePreference('stt_form')
  const sound = useStore(input.current)
  return sound?.source === (mode === 'microphone' ? 'recording' : 'file') ? sound : null
}

type EstimateProps = { likely: number | undefined; translates: boolean; beta: boolean }

function Estimate({ likely, translates, beta }: EstimateProps) {
  const { t, i18n } = useTranslation('stt')
  const words = useTranslation('workbench')
  return (
    <div className="leading-tight">
      <p>
        <span className="text-muted">{t('estimated_cost')}</span>{' '}
        {likely === undefined ? (
          <span className="text-muted">{t('no_estimate')}</span>
        ) : (
          <>
            <b className="display text-lg tabular-nums">≈ {formatCredits(likely, i18n.language)}</b>{' '}
            {words.t('credits', { count: likely })}
          </>
        )}
      </p>
      {/* on a phone the steps need the space */}
      <p className={`text-xs text-subtle ${beta ? '' : 'max-md:hidden'}`}>{t(priceOf({ translates, beta }))}</p>
    </div>
  )
}

function priceOf({ translates, beta }: Pick<EstimateProps, 'translates' | 'beta'>) {
  if (beta) return translates ? 'price_beta_translated' : 'price_beta'
  return translates ? 'price_translated' : 'price'
}
