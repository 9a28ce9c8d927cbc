import { Upload } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { ProgressBar, Spinner } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useDrop, useFileDialog } from '../../../ui/form/drop-button.tsx'
import type { FileRules } from './file-rules.ts'

type ChooseFileProps = ComponentProps<typeof Button> & { rules: FileRules; onFile: (file: File) => void }

export function ChooseFile({ rules, onFile, ...button }: ChooseFileProps) {
  const { input, open } = useFileDialog({ accept: rules.extensions, onFiles: ([file]) => onFile(file!) })
  return (
    <>
      {input}
      <Button {...button} onClick={open} />
    </>
  )
}

type FileDropProps = {
  onFile: (file: File) => void
  /** Takes no more height than its content needs where the page has one column. */
  low?: boolean
  children: ReactNode
}

/** A sheet that files can be dropped on; its edge is highlighted while one is above it. */
export function FileDrop({ onFile, low = false, children }: FileDropProps) {
  const { over, handlers } = useDrop(([file]) => onFile(file!))
  return (
    // dropping is a shortcut; the buttons inside do the same
    <div
      {...handlers}
      className={classes(
        'flex flex-1 flex-col gap-3 overflow-hidden rounded-2 border bg-surface p-4 md:p-5',
        low ? '@min-[46rem]/main:min-h-80' : 'min-h-80',
        over ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  )
}

type FilePromptProps = {
  rules: FileRules
  /** The label of the button. */
  label: string
  /** Accepted files. */
  hint: string
  onFile: (file: File) => void
}

/** Shown where the file will be. */
export function FilePrompt({ rules, label, hint, onFile }: FilePromptProps) {
  const { t } = useTranslation('workbench')
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 rounded-2 border border-dashed border-line-strong p-6 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Upload className="icon-lg" />
      </span>
      <ChooseFile look="soft" rules={rules} onFile={onFile}>
        {label}
      </ChooseFile>
      <p className="text-muted">{t('or_drop')}</p>
      <p className="text-xs text-subtle">{hint}</p>
    </div>
  )
}

/** The file being uploaded, with its progress and a cancel button. */
export function UploadProgress({ label, sent, onCancel }: { label: string; sent: number; onCancel: () => void }) {
  const { t } = useTranslation('workbench')
  return (
    <div role="status" className="grid flex-1 place-content-center justify-items-center gap-3 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Spinner className="icon-lg" />
      </span>
      <p className="wrap-anywhere">{label}</p>
      <ProgressBar className="w-56 max-w-full" percent={sent * 100} label={label} />
      <Button size="sm" onClick={onCancel}>
        {t('stop_upload')}
      </Button>
    </div>
  )
}
