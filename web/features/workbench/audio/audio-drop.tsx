import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { audioExtensions, maxAudioBytes } from '#core/rules/uploads.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFileDialog } from '../document/file-drop.tsx'
import { type FileRules, fileRefusal } from '../document/file-rules.ts'

/** Audio, and video with audio (S3 §5). */
const audioFiles: FileRules = {
  extensions: audioExtensions,
  max_bytes: maxAudioBytes,
  notAccepted: () => new AppError('audio_not_supported', {}),
}

/** The file name of a recording by its format (S3 §4); Safari records another format. */
export const recordingName = (type: string) => (type.includes('mp4') ? 'recording.m4a' : 'recording.webm')

/** Takes an audio or video file: dropped, or chosen with a press anywhere on the area. */
export function AudioDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('workbench')
  const errorText = useErrorText()
  const [refused, setRefused] = useState<unknown>()
  const [over, setOver] = useState(false)
  const take = (file: File) => {
    const refusal = fileRefusal(file, audioFiles)
    setRefused(refusal)
    if (!refusal) onFile(file)
  }
  const { input, open } = useFileDialog(audioFiles, take)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) take(file)
  }
  return (
    <div className="grid gap-3">
      {input}
      {refused !== undefined && <Notice tone="bad">{errorText(refused)}</Notice>}
      <button
        type="button"
        onClick={open}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid min-h-56 w-full place-content-center justify-items-center gap-2 rounded-2 border border-dashed p-6 text-center',
          over ? 'border-focus bg-selected' : 'border-line-strong bg-surface hover:bg-hover',
        )}
      >
        <span className="mb-1 grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
          <Upload className="icon-lg" />
        </span>
        <span className="font-semibold text-act-text">{t('choose_audio')}</span>
        <span className="text-muted">{t('or_drop')}</span>
        <span className="text-xs text-subtle">{t('audio_formats', { formats: audioExtensions.join(' ') })}</span>
      </button>
    </div>
  )
}
