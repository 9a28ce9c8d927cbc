import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFileDialog } from '../document/choose-file.tsx'
import { useImportedText } from '../document/use-document.ts'

type TextImportProps = {
  onText: (text: string) => void
  /** Gets what opens the choice of a file. */
  onReady: (open: () => void) => void
}

/** Takes the text of a document into the editor: how far it is, or why it cannot be done. */
export function TextImport({ onText, onReady }: TextImportProps) {
  const { t } = useTranslation('speech')
  const shell = useTranslation()
  const { sending, sent, error, cancel, forgetError, choose } = useImportedText(onText)
  const { input, open } = useFileDialog((file) => void choose(file))
  const ready = useRef(onReady)
  useEffect(() => ready.current(open), [open])
  if (!sending && !error) return input
  return (
    <div className="border-b border-line p-2">
      {input}
      <Notice tone={error ? 'bad' : 'info'}>
        <p className="flex flex-wrap items-center gap-2">
          {sending && <Spinner className="icon-sm" />}
          <span className="min-w-0 wrap-anywhere">{error ?? t('reading_document', { name: sending ?? '' })}</span>
          <Button size="sm" look="quiet" onClick={sending ? cancel : forgetError}>
            {shell.t(sending ? 'cancel' : 'dismiss')}
          </Button>
        </p>
        {sending && (
          <ProgressBar className="mt-2" percent={sent * 100} label={t('reading_document', { name: sending })} />
        )}
      </Notice>
    </div>
  )
}
