import { useQuery } from '@tanstack/react-query'
import { FileText, Pencil, Replace, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { getDocumentText, uploadDocument } from '#core/contract/documents/documents.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { logFailedDocument } from '../../../lib/state/debug-log.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { KeptDocument } from '../../../lib/storage/saved-forms.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useKeptDocument } from '../../voices/choice/use-speech-settings.ts'
import { ChooseFile, FileDrop, FilePrompt, UploadProgress } from '../../workbench/document/file-drop.tsx'
import { textDocuments } from '../../workbench/document/file-rules.ts'
import { fileForm, useUpload } from '../../workbench/document/use-upload.ts'

type DocumentStepProps = {
  /** Called with the text to speak: that of the document, or an empty string. */
  onText: (text: string) => void
  /** Copies the document's text into the editor. */
  onEdit: (text: string) => void
}

/** The document step: choose or drop a file, then review the extracted text (S2 §2.1, §5). */
export function DocumentStep({ onText, onEdit }: DocumentStepProps) {
  const { t } = useTranslation('tuning')
  const words = useTranslation('workbench')
  const doc = useDocument()
  const { text = '' } = doc
  const choose = (file: File) => void doc.choose(file)
  useEffect(() => onText(text), [onText, text])
  return (
    <FileDrop onFile={choose}>
      {doc.error && <Notice tone="bad">{doc.error}</Notice>}
      {doc.uploading ? (
        <UploadProgress
          label={words.t('uploading_document', { name: doc.uploading })}
          sent={doc.sent}
          onCancel={doc.cancel}
        />
      ) : doc.document ? (
        <Kept document={doc.document} doc={doc} onEdit={onEdit} />
      ) : (
        <FilePrompt
          rules={textDocuments}
          label={t('choose_document')}
          hint={t('document_formats', { formats: textDocuments.extensions.join(', ') })}
          onFile={choose}
        />
      )}
    </FileDrop>
  )
}

type KeptProps = { document: KeptDocument; doc: ReturnType<typeof useDocument>; onEdit: (text: string) => void }

function Kept({ document, doc, onEdit }: KeptProps) {
  const { t, i18n } = useTranslation('tuning')
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
          <ChooseFile size="sm" look="quiet" rules={textDocuments} onFile={(file) => void doc.choose(file)}>
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
        <ErrorState title={t('document_text_failed')} error={doc.textError} onRetry={doc.reloadText} />
      ) : doc.text === undefined ? (
        <SkeletonRows rows={4} disc={false} />
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

function keepDocument(uploadedFile: KeptDocument | null): void {
  writePreference('tts_form', { ...readPreference('tts_form'), uploadedFile })
}

/** The document to speak: the server keeps the file, this device keeps its reference across reloads. */
function useDocument() {
  const { t } = useTranslation('workbench')
  const document = useKeptDocument()
  const user = useUser()
  const upload = useUpload({
    rules: textDocuments,
    send: (file, options) => call(uploadDocument, { form: fileForm('file', file) }, options),
    failed: t('extract_failed'),
    onFailure: logFailedDocument,
  })
  const text = useQuery({
    queryKey: ['document-text', document?.id],
    queryFn: ({ signal }) => call(getDocumentText, { params: { id: document!.id } }, { signal }),
    enabled: document !== null && user !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return {
    document,
    text: document ? text.data?.text : undefined,
    textError: document ? text.error : null,
    reloadText: () => void text.refetch(),
    uploading: upload.uploading,
    sent: upload.sent,
    error: upload.error,
    cancel: upload.cancel,
    async choose(file: File) {
      const kept = await upload.start(file)
      if (kept) keepDocument(KeptDocument.parse(kept))
    },
    remove() {
      upload.dismissError()
      keepDocument(null)
    },
  }
}
