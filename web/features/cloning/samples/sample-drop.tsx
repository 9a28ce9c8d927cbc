import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import {
  type LongFileHandling,
  maxSampleBytes,
  sampleAudioTypes,
  sampleCount,
  sampleVideoTypes,
} from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'

const types = [...sampleAudioTypes, ...sampleVideoTypes].map((type) => `.${type}`)
const MB = 1024 * 1024

type SampleDropProps = { handling: LongFileHandling; disabled: boolean; onFiles: (files: File[]) => void }

/** Takes several files: dropped, or chosen with a press anywhere on the area. */
export function SampleDrop({ handling, disabled, onFiles }: SampleDropProps) {
  const { t } = useTranslation('cloning')
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !disabled) onFiles(files)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={types.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // choosing the same file again must fire a change event
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <button
        type="button"
        disabled={disabled}
        onClick={() => field.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'grid min-h-44 w-full place-content-center justify-items-center gap-1.5 rounded-2 border border-dashed p-4 text-center',
          over ? 'border-focus bg-selected' : 'border-line-strong bg-surface enabled:hover:bg-hover',
        )}
      >
        <span className="mb-1 grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
          <Upload className="icon-lg" />
        </span>
        <span className="font-semibold text-act-text">{t('choose_files')}</span>
        <span className="text-muted">{t('or_drop')}</span>
        <span className="max-w-[60ch] text-xs text-subtle">
          {t('file_limits', { ...sampleCount, megabytes: maxSampleBytes[handling] / MB })}
        </span>
        <span className="max-w-[60ch] text-xs text-subtle">
          {t('audio_types', { types: sampleAudioTypes.join(', ') })}
        </span>
        <span className="max-w-[60ch] text-xs text-subtle">
          {t('video_types', { types: sampleVideoTypes.join(', ') })}
        </span>
      </button>
    </>
  )
}
