import { FileAudio, Lock, X } from 'lucide-react'
import { Link } from 'react-router'
import { formatBytes } from '#core/rules/format.ts'
import { may } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/form/button.tsx'
import { usePlan } from '../../credits/names.ts'
import type { Recording } from '../../recorder/create-recorder.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { UnusedRecording, useUnusedRecordings } from '../../recorder/unused-recording.tsx'
import { AudioDrop, recordingName } from '../../workbench/audio/audio-drop.tsx'
import type { useTranscription } from '../../workbench/audio/use-transcription.ts'
import { changeChoices, useChoices } from '../form.ts'
import { useWork } from '../work.ts'

type TranscriptionBoxProps = ReturnType<typeof useTranscription> & { onTranscribe: () => void }

/** A file, and the button that transcribes it (S3 §2.2). */
export function TranscriptionBox({ file, choose, transcribing, failure, onTranscribe }: TranscriptionBoxProps) {
  const { t, i18n } = useTranslation('workbench')
  if (!file)
    return (
      <>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <AudioDrop onFile={choose} />
      </>
    )
  return (
    <div className="grid gap-3 rounded-2 border border-line-strong bg-surface p-4">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-pill bg-act-soft text-act-text">
          <FileAudio />
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <p className="figures text-xs text-subtle">{formatBytes(file.size, i18n.language)}</p>
        </div>
        <IconButton
          icon={X}
          label={t('remove_audio', { name: file.name })}
          disabled={transcribing}
          onClick={() => choose(null)}
        />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div>
        <Button look="soft" size="lg" busy={transcribing} onClick={onTranscribe}>
          {t(transcribing ? 'transcribing_audio' : 'transcribe_audio')}
        </Button>
      </div>
    </div>
  )
}

type Transcription = ReturnType<typeof useTranscription>
type HeardInputProps = { mode: 'microphone' | 'media'; transcription: Transcription }

/** Audio input that becomes the text; the microphone needs a plan (S2 §2.6, §5, §8). */
export function AudioInput({ mode, transcription }: HeardInputProps) {
  const plan = usePlan()
  const takeText = useTakeText()
  const [{ source }] = useChoices()
  if (mode === 'microphone' && plan !== null && !may(plan, 'microphone')) return <Locked />
  if (mode === 'microphone') return <Spoken transcription={transcription} />
  const transcribe = async () => {
    const { file } = transcription
    const text = file && (await transcription.send(file, file.name, source))
    if (!text) return
    transcription.choose(null)
    takeText(text)
  }
  return (
    <div>
      <TranscriptionBox {...transcription} onTranscribe={() => void transcribe()} />
    </div>
  )
}

/** Puts the transcript into the text (S2 §4.7). */
export function useTakeText(): (text: string) => void {
  const { text } = useWork()
  return (said) => {
    changeChoices({ mode: 'text', document_filename: null, highlighted: [] })
    text.set(said)
  }
}

function Spoken({ transcription: { send, failure } }: { transcription: Transcription }) {
  const takeText = useTakeText()
  const [{ source }] = useChoices()
  const { left, take, discard, refresh } = useUnusedRecordings()
  const [first] = left
  const transcribe = async ({ id, sound }: Recording) => {
    const text = await send(sound, recordingName(sound.type), source)
    if (!text) {
      // the recording stays stored for another try
      keptRecordings.releaseLock(id)
      return refresh()
    }
    await keptRecordings.remove(id).catch(() => undefined)
    takeText(text)
  }
  return (
    <div className="grid content-start gap-3">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {first && (
        <UnusedRecording
          recording={first}
          onUse={() => void take(first).then(transcribe)}
          onDiscard={() => void discard(first)}
        />
      )}
      <Recorder variant="second" onRecorded={transcribe} />
    </div>
  )
}

function Locked() {
  const { t } = useTranslation('translate')
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-2 border border-dashed border-line-strong bg-surface p-6 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Lock className="icon-lg" />
      </span>
      <p className="font-semibold">{t('microphone_locked')}</p>
      <Link to="/subscription" className={buttonClass({ look: 'soft' })}>
        {t('view_plans')}
      </Link>
    </div>
  )
}
