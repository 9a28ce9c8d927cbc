import { FileAudio, Headphones, Mic, RefreshCw, TextSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { canRetry, useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { clockTime } from '../../player/clock-time.ts'
import { SoundWave } from '../../player/sound-wave.tsx'
import { playSound } from '../../recorder/play-sound.ts'
import { AlignDialog, type AlignOrder } from '../edit/align-dialog.tsx'
import type { Sound } from './sound-input.ts'

type SoundCardProps = {
  sound: Sound
  locked: boolean
  onRetry: () => void
  onRemove: () => void
  /** The user has the text. */
  onAlign: (order: AlignOrder) => Promise<void>
}

/** The recording or file: name, size, duration, outline and upload progress. */
export function SoundCard({ sound, locked, onRetry, onRemove, onAlign }: SoundCardProps) {
  const { t, i18n } = useTranslation('stt')
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
            {seconds !== null && ` · ${clockTime(seconds)}`}
          </p>
        </div>
      </div>
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
        <p className="flex flex-wrap items-center gap-2">
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
