import { useQuery } from '@tanstack/react-query'
import { getDocumentText, uploadDocument } from '#core/contract/documents/documents.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { logFailedDocument } from '../../../lib/state/debug-log.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { KeptDocument } from '../../../lib/storage/saved-speech.ts'
import { useKeptDocument } from '../../voices/choice/use-speech-settings.ts'
import { textDocuments } from '../../workbench/document/file-rules.ts'
import { fileForm, useUpload } from '../../workbench/document/use-upload.ts'

function keepDocument(uploadedFile: KeptDocument | null): void {
  writePreference('tts_form', { ...readPreference('tts_form'), uploadedFile })
}

/** The document to speak: the server keeps the file, this device keeps its reference across reloads. */
export function useDocument() {
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
