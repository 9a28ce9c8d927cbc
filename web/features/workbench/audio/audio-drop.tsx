import { useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { audioExtensions, maxAudioBytes } from '#core/rules/uploads.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DropButton } from '../../../ui/form/drop-button.tsx'
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
  const take = (file: File) => {
    const refusal = fileRefusal(file, audioFiles)
    setRefused(refusal)
    if (!refusal) onFile(file)
  }
  return (
    <div className="grid gap-3">
      {refused !== undefined && <Notice tone="bad">{errorText(refused)}</Notice>}
      <DropButton
        accept={audioFiles.extensions}
        title={t('choose_audio')}
        text={t('or_drop')}
        className="min-h-56 gap-2 p-6"
        onFiles={([file]) => take(file!)}
      >
        <span className="text-xs text-subtle">{t('audio_formats', { formats: audioExtensions.join(' ') })}</span>
      </DropButton>
    </div>
  )
}
