import { FileAudio, X } from 'lucide-react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { AudioDrop } from './audio-drop.tsx'
import type { useTranscription } from './use-transcription.ts'

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
