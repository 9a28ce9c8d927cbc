import { FileText, Pencil, Replace, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentExtensions } from '#core/rules/uploads.ts'
import { formatNumber } from '../../../lib/dates.ts'
import type { KeptDocument } from '../../../lib/saved-speech.ts'
import { useErrorText } from '../../../lib/words.ts'
import { Bones } from '../../../ui/bones.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChooseFile } from './choose-file.tsx'
import { useDocument } from './use-document.ts'

type DocumentStepProps = {
  /** What will be said: the text of the document, or nothing. */
  onText: (text: string) => void
  /** Takes the document's text over into the editor. */
  onEdit: (text: string) => void
}

/** The document to be read aloud: choose or drop it, see what was found in it (S2 §2.1, §5). */
export function DocumentStep({ onText, onEdit }: DocumentStepProps) {
  const doc = useDocument()
  const [over, setOver] = useState(false)
  const { text = '' } = doc
  useEffect(() => onText(text), [onText, text])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void doc.choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex min-h-80 flex-1 flex-col gap-3 overflow-hidden rounded-2 border bg-surface p-4 md:p-5',
        over ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line-strong',
      )}
    >
      {doc.error && <Notice tone="bad">{doc.error}</Notice>}
      {doc.sending ? (
        <OnItsWay name={doc.sending} sent={doc.sent} onCancel={doc.cancel} />
      ) : doc.document ? (
        <Kept document={doc.document} doc={doc} onEdit={onEdit} />
      ) : (
        <Invitation onFile={(file) => void doc.choose(file)} />
      )}
    </div>
  )
}

function Invitation({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('tuning')
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 rounded-2 border border-dashed border-line-strong p-6 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Upload className="icon-lg" />
      </span>
      <ChooseFile look="soft" onFile={onFile}>
        {t('choose_document')}
      </ChooseFile>
      <p className="text-muted">{t('or_drop')}</p>
      <p className="text-xs text-subtle">{t('document_formats', { formats: documentExtensions.join(', ') })}</p>
    </div>
  )
}

function OnItsWay({ name, sent, onCancel }: { name: string; sent: number; onCancel: () => void }) {
  const { t } = useTranslation('tuning')
  return (
    <div role="status" className="grid flex-1 place-content-center justify-items-center gap-3 text-center">
      <span className="grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
        <Spinner className="icon-lg" />
      </span>
      <p className="wrap-anywhere">{t('reading_document', { name })}</p>
      <ProgressBar className="w-56 max-w-full" percent={sent * 100} label={t('reading_document', { name })} />
      <Button size="sm" onClick={onCancel}>
        {t('stop_upload')}
      </Button>
    </div>
  )
}

type KeptProps = { document: KeptDocument; doc: ReturnType<typeof useDocument>; onEdit: (text: string) => void }

function Kept({ document, doc, onEdit }: KeptProps) {
  const { t, i18n } = useTranslation('tuning')
  const errorText = useErrorText()
  const number = (value: number) => formatNumber(i18n.language, value)
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <FileText className="icon-lg mt-0.5 text-act-text" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{document.original_filename ?? document.name}</p>
          <p className="text-xs text-subtle">
            {t('document_counts', {
              size: number(Math.max(1, Math.round(document.size / 1024))),
              words: number(document.word_count),
              characters: number(document.character_count),
            })}
          </p>
          <p className="text-xs">{t('credits_required', { credits: number(document.credits_required) })}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button size="sm" disabled={!doc.text} onClick={() => doc.text && onEdit(doc.text)}>
            <Pencil className="icon-sm" />
            {t('edit_text')}
          </Button>
          <ChooseFile size="sm" look="quiet" onFile={(file) => void doc.choose(file)}>
            <Replace className="icon-sm" />
            {t('replace_document')}
          </ChooseFile>
          <Button size="sm" look="bad-quiet" onClick={doc.remove}>
            <Trash2 className="icon-sm" />
            {t('remove_document')}
          </Button>
        </div>
      </div>
      {doc.textError ? (
        <ErrorState title={t('document_text_failed')} text={errorText(doc.textError)} onRetry={doc.reloadText} />
      ) : doc.text === undefined ? (
        <Bones rows={4} disc={false} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a text to read, which scrolls in its own box
        <div
          role="region"
          aria-label={t('document_text')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          lang="ht"
          className="min-h-40 flex-1 overflow-y-auto rounded-2 bg-sunken px-4 py-3 leading-text whitespace-pre-wrap max-md:max-h-[60dvh]"
        >
          {doc.text}
        </div>
      )}
    </>
  )
}
