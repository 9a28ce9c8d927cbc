import { useEffect, useRef } from 'react'
import { extractText } from '#core/contract/documents/documents.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar, Spinner } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useFileDialog } from '../../../ui/form/drop-button.tsx'
import { textDocuments } from './file-rules.ts'
import { fileForm, useUpload } from './use-upload.ts'

type TextImportProps = {
  onText: (text: string) => void
  /** Receives the function that opens the file picker. */
  onReady: (open: () => void) => void
  onFailure?: (error: unknown) => void
  /** The page's message for a failure that has none. */
  failed?: string
}

/**
 * Extracts the text of a document into the editor, with progress or the reason of a failure. The document is not kept.
 */
export function TextImport({ onText, onReady, onFailure, failed }: TextImportProps) {
  const { t } = useTranslation('workbench')
  const shell = useTranslation()
  const { uploading, sent, error, cancel, dismissError, start } = useUpload({
    rules: textDocuments,
    send: (file, options) => call(extractText, { form: fileForm('document', file) }, options),
    failed: failed ?? t('extract_failed'),
    onFailure,
  })
  const read = async (file: File) => {
    const found = await start(file)
    if (found) onText(found.text)
  }
  const { input, open } = useFileDialog({
    accept: textDocuments.extensions,
    onFiles: ([file]) => void read(file!),
  })
  const ready = useRef(onReady)
  useEffect(() => ready.current(open), [open])
  if (!uploading && !error) return input
  return (
    <div className="border-b border-line p-2">
      {input}
      <Notice tone={error ? 'bad' : 'info'}>
        <p className="flex flex-wrap items-center gap-2">
          {uploading && <Spinner className="icon-sm" />}
          <span className="min-w-0 wrap-anywhere">{error ?? t('reading_document', { name: uploading ?? '' })}</span>
          <Button size="sm" look="quiet" onClick={uploading ? cancel : dismissError}>
            {shell.t(uploading ? 'cancel' : 'dismiss')}
          </Button>
        </p>
        {uploading && (
          <ProgressBar className="mt-2" percent={sent * 100} label={t('reading_document', { name: uploading })} />
        )}
      </Notice>
    </div>
  )
}
