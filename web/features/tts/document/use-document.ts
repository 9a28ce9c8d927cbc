import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extractText, getDocumentText, uploadDocument } from '#core/contract/documents.ts'
import { AppError } from '#core/contract/errors.ts'
import { formatDuration } from '#core/rules/format.ts'
import { call } from '../../../lib/api.ts'
import { useBusy } from '../../../lib/busy.ts'
import { readPreference, writePreference } from '../../../lib/preferences.ts'
import { KeptDocument } from '../../../lib/saved-speech.ts'
import { useUser } from '../../../lib/session.ts'
import { useErrorText } from '../../../lib/words.ts'
import { logDebug } from '../device/debug-log.ts'
import { useKeptDocument } from '../use-speech-settings.ts'
import { documentFailure, documentRefusal } from './document-errors.ts'

function keepDocument(uploadedFile: KeptDocument | null): void {
  writePreference('tts_form', { ...readPreference('tts_form'), uploadedFile })
}

function formWith(field: 'file' | 'document', file: File): FormData {
  const form = new FormData()
  form.set(field, file, file.name)
  return form
}

type Sending = { name: string; stop: AbortController }
type Way = { signal: AbortSignal; on_progress: (share: number) => void }

/** One file at a time on its way to the server; choosing another gives up the first. */
function useSending<T>(send: (file: File, way: Way) => Promise<T>) {
  const errorText = useErrorText()
  const { t } = useTranslation('speech')
  const [sending, setSending] = useState<Sending>()
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const current = useRef<Sending>(undefined)
  useBusy('uploading', sending !== undefined)

  const words = (failure: unknown) => {
    const known = documentFailure(failure)
    if (!known) return errorText(failure)
    if (known.word === 'extract_failed') return t('extract_failed')
    return t('document_rate_limited', { time: formatDuration(known.seconds) })
  }
  const track = (next: Sending | undefined) => {
    current.current = next
    setSending(next)
  }
  async function start(file: File): Promise<T | undefined> {
    current.current?.stop.abort()
    const refusal = documentRefusal(file)
    setError(refusal && errorText(refusal))
    if (refusal) return track(undefined) as undefined
    const mine = { name: file.name, stop: new AbortController() }
    track(mine)
    setSent(0)
    try {
      return await send(file, {
        signal: mine.stop.signal,
        on_progress: (share) => current.current === mine && setSent(share),
      })
    } catch (failure) {
      logDebug('document', { error: String(failure), code: failure instanceof AppError ? failure.code : undefined })
      if (!mine.stop.signal.aborted) setError(words(failure))
      return undefined
    } finally {
      if (current.current === mine) track(undefined)
    }
  }
  const cancel = () => {
    current.current?.stop.abort()
    track(undefined)
  }
  return { sending: sending?.name, sent, error, start, cancel, forgetError: useCallback(() => setError(undefined), []) }
}

/** The document to be read aloud: kept by the server, remembered here over reloads. */
export function useDocument() {
  const document = useKeptDocument()
  const user = useUser()
  const upload = useSending((file, way) => call(uploadDocument, { form: formWith('file', file) }, way))
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
    sending: upload.sending,
    sent: upload.sent,
    error: upload.error,
    cancel: upload.cancel,
    async choose(file: File) {
      const kept = await upload.start(file)
      if (kept) keepDocument(KeptDocument.parse(kept))
    },
    remove() {
      upload.forgetError()
      keepDocument(null)
    },
  }
}

/** A document whose text goes into the editor; the document itself is not kept. */
export function useImportedText(onText: (text: string) => void) {
  const { start, ...state } = useSending((file, way) => call(extractText, { form: formWith('document', file) }, way))
  return {
    ...state,
    async choose(file: File) {
      const found = await start(file)
      if (found) onText(found.text)
    },
  }
}
