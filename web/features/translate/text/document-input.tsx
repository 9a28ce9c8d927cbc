import { extractText } from '#core/contract/documents/documents.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileDrop } from '../../workbench/document/file-drop.tsx'
import { FilePrompt, UploadProgress } from '../../workbench/document/file-prompt.tsx'
import { textDocuments } from '../../workbench/document/file-rules.ts'
import { fileForm, useUpload } from '../../workbench/document/use-upload.ts'
import { textWithPauses } from '../../workbench/pauses/editor-text.ts'
import { changeChoices } from '../form.ts'
import { useWork } from '../work.ts'
import { FileTranslation } from './file-translation.tsx'

/** A document whose text goes into the text box (S2 §4.7), or a file that is translated in its own format. */
export function DocumentInput() {
  return (
    <div className="grid min-w-0 gap-4">
      <TextOfDocument />
      <FileTranslation />
    </div>
  )
}

function TextOfDocument() {
  const { t } = useTranslation('translate')
  const words = useTranslation('workbench')
  const { text } = useWork()
  const upload = useUpload({
    rules: textDocuments,
    send: (file, options) => call(extractText, { form: fileForm('document', file) }, options),
    failed: t('document_failed'),
  })
  const choose = async (file: File) => {
    const found = await upload.start(file)
    if (!found) return
    const old = text.get()
    text.set(textWithPauses(found.text))
    changeChoices({ mode: 'text', document_filename: file.name, highlighted: [] })
    if (!old.trim()) return
    toast({ text: t('text_replaced'), actions: [{ label: t('bring_back'), onSelect: () => text.set(old) }] })
  }
  return (
    <section aria-label={t('document_text')} className="flex min-w-0 flex-col">
      <FileDrop onFile={(file) => void choose(file)}>
        {upload.error && <Notice tone="bad">{upload.error}</Notice>}
        {upload.uploading ? (
          <UploadProgress
            label={words.t('reading_document', { name: upload.uploading })}
            sent={upload.sent}
            onCancel={upload.cancel}
          />
        ) : (
          <FilePrompt
            rules={textDocuments}
            label={t('choose_document')}
            hint={t('document_formats', { formats: textDocuments.extensions.join(', ') })}
            onFile={(file) => void choose(file)}
          />
        )}
      </FileDrop>
    </section>
  )
}
