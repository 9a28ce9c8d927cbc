import { useQuery } from '@tanstack/react-query'
import { FileAudio, Headphones, Mic, RefreshCw, TextSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { getAudioUpload } from '#core/contract/stt/uploads.ts'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { canRetry, factSeparator, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SoundWave } from '../../player/sound-wave.tsx'
import { clockTime } from '../../player/text-pieces.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { playSound, UnusedRecording, useUnusedRecordings } from '../../recorder/unused-recording.tsx'
import { AudioDrop } from '../../workbench/audio/audio-drop.tsx'
import { forgetUpload } from '../../workbench/audio/upload-in-chunks.ts'
import { AlignDialog, type AlignOrder, alignNew } from '../edit/align-dialog.tsx'
import type { Sound, SoundInput } from './sound-input.ts'

type AudioStepProps = { input: SoundInput; locked: boolean }

/** The audio step: the microphone, or a file (S3 §2.1). */
export function AudioStep({ input, locked }: AudioStepProps) {
  const [{ input: mode }] = usePreference('stt_form')
  const sound = useStore(input.current)
  const wanted = mode === 'microphone' ? 'recording' : 'file'
  const shown = sound?.source === wanted ? sound : null
  const retry = () => void input.ready().catch(() => undefined)
  const align = async (order: AlignOrder) => {
    await alignNew({ upload_id: await input.ready() }, order)
    input.used()
  }
  if (shown) return <SoundCard sound={shown} locked={locked} onRetry={retry} onRemove={input.clear} onAlign={align} />
  if (mode === 'microphone') return <Recording input={input} />
  return (
    <div className="grid gap-3">
      <InterruptedUpload />
      <AudioDrop onFile={input.choose} />
    </div>
  )
}

function Recording({ input }: { input: SoundInput }) {
  const { left, take, discard } = useUnusedRecordings()
  const [first] = left
  return (
    <div className="grid gap-3">
      {first && (
        <UnusedRecording
          recording={first}
          onUse={() => void take(first).then(input.record)}
          onDiscard={() => void discard(first)}
        />
      )}
      <Recorder variant="first" onRecorded={input.record} />
    </div>
  )
}

/**
 * Offers to resume an upload after the page was left. Browsers do not reopen the file, so the user selects it again.
 */
function InterruptedUpload() {
  const { t } = useTranslation('stt')
  const [left, setLeft] = usePreference('stt_upload')
  const { data } = useQuery({
    queryKey: ['stt-upload', left?.id],
    queryFn: async ({ signal }) => {
      try {
        return await call(getAudioUpload, { params: { id: left!.id } }, { signal })
      } catch (error) {
        if (!(error instanceof AppError && error.is('not_found'))) throw error
        setLeft(null)
        return null
      }
    },
    enabled: left !== null,
    staleTime: 0,
  })
  if (!left || !data) return null
  const forget = () => {
    setLeft(null)
    void forgetUpload(left.id)
  }
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">
        {t('upload_left', { name: left.name, percent: Math.floor((data.offset / data.size) * 100) })}
      </p>
      <p className="mt-2">
        <Button size="sm" className="max-md:min-h-11" onClick={forget}>
          {t('upload_forget')}
        </Button>
      </p>
    </Notice>
  )
}

type SoundCardProps = {
  sound: Sound
  locked: boolean
  onRetry: () => void
  onRemove: () => void
  /** The user has the text. */
  onAlign: (order: AlignOrder) => Promise<void>
}

/** The recording or file: name, size, duration, outline and upload progress. */
function SoundCard({ sound, locked, onRetry, onRemove, onAlign }: SoundCardProps) {
  const { t, i18n } = useTranslation('stt')
  const recorder = useTranslation('recorder')
  const [aligning, setAligning] = useState(false)
  const Icon = sound.source === 'file' ? FileAudio : Mic
  const { seconds, peaks } = sound
  const listen = () => void playSound({ ...sound, seconds: seconds ?? 0 }, sound.name)
  return (
    <section aria-label={t('audio')} className="grid gap-3 rounded-2 border border-line-strong bg-surface p-4">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-pill bg-act-soft text-act-text">
          <Icon />
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere">{sound.name}</p>
          <p className="figures text-xs text-subtle">
            {formatBytes(sound.sound.size, i18n.language)}
            {seconds !== null && `${factSeparator}${clockTime(seconds)}`}
          </p>
        </div>
      </div>
      {/* said where the user looks: the recorder, which stopped by itself, is gone */}
      {sound.full && (
        <div role="status">
          <Notice>{recorder.t('full')}</Notice>
        </div>
      )}
      {peaks && <SoundWave peaks={peaks} played={0} className="h-12" />}
      <Progress sound={sound} onRetry={onRetry} />
      <div className="-ml-2 flex flex-wrap gap-1 max-md:[&>button]:min-h-11">
        <Button look="quiet" size="sm" onClick={listen}>
          <Headphones className="icon-sm" />
          {t('listen')}
        </Button>
        <Button look="quiet" size="sm" disabled={locked} onClick={() => setAligning(true)}>
          <TextSearch className="icon-sm" />
          {t('align_title')}
        </Button>
        <Button look="bad-quiet" size="sm" disabled={locked} onClick={onRemove}>
          <Trash2 className="icon-sm" />
          {t(sound.source === 'file' ? 'remove_file' : 'discard_recording')}
        </Button>
      </div>
      <p className="text-xs text-subtle">{t('align_sound_hint')}</p>
      {aligning && (
        <AlignDialog
          of={sound.source === 'recording' ? sound.id : sound.name}
          about={t('align_sound_text')}
          language="ht"
          align={onAlign}
          onClose={() => setAligning(false)}
        />
      )}
    </section>
  )
}

function Progress({ sound: { upload }, onRetry }: { sound: Sound; onRetry: () => void }) {
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  if (upload.status === 'failed')
    return (
      <Notice tone="bad">
        <p data-upload-failed className="flex flex-wrap items-center gap-2">
          {errorText(upload.error)}
          {canRetry(upload.error) && (
            <Button size="sm" onClick={onRetry}>
              <RefreshCw className="icon-sm" />
              {t('try_again')}
            </Button>
          )}
        </p>
      </Notice>
    )
  if (upload.status !== 'sending') return null
  const word = upload.waiting ? 'upload_waiting' : upload.sent < 1 ? 'uploading' : 'checking'
  return (
    <div className="grid gap-1">
      <ProgressBar percent={upload.sent * 100} label={t('upload_progress')} />
      <p role="status" className="flex justify-between gap-3 text-xs text-muted">
        <span>{t(word)}</span>
        <span className="figures">{Math.round(upload.sent * 100)}%</span>
      </p>
    </div>
  )
}
