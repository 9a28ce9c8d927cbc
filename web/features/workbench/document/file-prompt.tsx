import { Upload } from 'lucide-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProgressBar, Spinner } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ChooseFile } from './file-drop.tsx'
import type { FileRules } from './file-rules.ts'

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
