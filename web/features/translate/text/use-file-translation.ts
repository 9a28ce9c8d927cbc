import { useEffect, useRef, useState } from 'react'
import { extractText } from '#core/contract/documents/documents.ts'
import { isFinished, stateOf } from '#core/contract/jobs.ts'
import {
  cancelTranslationFile,
  getTranslationFile,
  type TranslationFile,
  translateFile,
  translationFileKind,
} from '#core/contract/translate/files.ts'
import {
  fileFormatOf,
  maxTranslatedFileBytes,
  translatableExtensions,
} from '#core/rules/translate/files/file-formats.ts'
import { documentExtensions, hasExtension } from '#core/rules/uploads.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { jobFailureText, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'
import { waitForEnd } from '../../jobs/wait-for-end.ts'
import { type FileRules, fileRefusal, textDocuments } from '../../workbench/document/file-rules.ts'
import { fileForm, useUpload } from '../../workbench/document/use-upload.ts'
import { textWithPauses } from '../../workbench/pauses/pause-words.ts'
import { type Choices, useChoices } from '../form.ts'
import { useUsableEngine } from '../options/use-engines.ts'
import { useWork } from '../work.ts'

/** Documents that are translated as a file, as text, or as either. */
export const documentRules: FileRules = {
  extensions: [...new Set([...documentExtensions, ...translatableExtensions])],
  max_bytes: maxTranslatedFileBytes,
  notAccepted: textDocuments.notAccepted,
}

/** The state of a file's translation on the page. */
function shownFile(job: TranslationFile, languages: string) {
  const state = stateOf(translationFileKind, job.status)
  return {
    id: job.id,
    languages,
    name: job.original_filename,
    over: isFinished(translationFileKind, job.status),
    waits: state === 'queued',
    progress: job.progress,
    url: state === 'delivered' ? job.file_url : null,
    translated_name: job.translated_filename ?? job.original_filename,
    sentences: job.sentences ?? 0,
    to_check: job.to_check ?? 0,
    warning: job.warning ?? null,
  }
}

/** Sends a file for translation and follows the job to its end. */
function useFileTranslation() {
  const { t, i18n } = useTranslation('translate')
  const errorText = useErrorText()
  const [{ source, target, allow_pivot }] = useChoices()
  const engine = useUsableEngine()
  const languages = `${source} ${target}`
  const [job, setJob] = useState<ReturnType<typeof shownFile> | null>(null)
  const [failed, setFailed] = useState<string>()
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])
  const upload = useUpload({
    rules: documentRules,
    send: (file, options) => {
      const form = fileForm('file', file)
      const fields = { source_language: source, target_language: target, engine, allow_pivot: String(allow_pivot) }
      for (const [name, value] of Object.entries({ ...fields, client_key: crypto.randomUUID() })) form.set(name, value)
      return call(translateFile, { form }, options)
    },
    failed: t('document_failed'),
    onFailure: showInsufficientCredits,
  })

  async function follow(id: string) {
    leave.current = new AbortController()
    try {
      const ended = await waitForEnd({
        id,
        get: (id) => call(getTranslationFile, { params: { id } }),
        over: (job) => isFinished(translationFileKind, job.status),
        signal: leave.current.signal,
        onNews: (job) => setJob(shownFile(job, languages)),
      })
      if (ended.status === 'failed') setFailed(jobFailureText(i18n, ended))
      if (ended.status !== 'delivered') setJob(null)
    } catch (error) {
      if (leave.current.signal.aborted) return
      setFailed(errorText(error))
      setJob(null)
    }
  }
  const clear = () => {
    setFailed(undefined)
    setJob(null)
    upload.dismissError()
  }
  return {
    /** A result for other languages than the chosen ones is not shown. */
    job: job?.over && job.languages !== languages ? null : job,
    working: upload.uploading !== undefined || (job !== null && !job.over),
    uploading: upload.uploading,
    sent: upload.sent,
    error: upload.error ?? failed,
    async start(file: File) {
      clear()
      const sent = await upload.start(file)
      if (!sent) return
      setJob(shownFile(sent, languages))
      await follow(sent.id)
    },
    cancel() {
      if (upload.uploading !== undefined) return upload.cancel()
      if (job) void call(cancelTranslationFile, { params: { id: job.id } }).catch(() => undefined)
      leave.current?.abort()
      setJob(null)
    },
    clear,
  }
}

/** As a file, a document keeps its format; as text, it goes into the text box. */
export type DocumentWay = 'file' | 'text'

export function waysOf(name: string): DocumentWay[] {
  const ways: DocumentWay[] = []
  if (fileFormatOf(name)) ways.push('file')
  if (hasExtension(name, documentExtensions)) ways.push('text')
  return ways
}

/** The chosen document, how it will be translated, and its translation, which one press starts. */
export function useDocument(translateText: (choices: Choices) => void) {
  const { t } = useTranslation('translate')
  const errorText = useErrorText()
  const { text } = useWork()
  const [choices, change] = useChoices()
  const [chosen, setChosen] = useState<{ file: File; way: DocumentWay } | null>(null)
  const [refused, setRefused] = useState<string>()
  const translation = useFileTranslation()
  const extraction = useUpload({
    rules: documentRules,
    send: (file, options) => call(extractText, { form: fileForm('document', file) }, options),
    failed: t('document_failed'),
  })

  function choose(file: File | null) {
    const refusal = file && fileRefusal(file, documentRules)
    const formats = documentRules.extensions.join(', ')
    if (refusal)
      setRefused(refusal.is('document_not_supported') ? t('document_refused', { formats }) : errorText(refusal))
    else setRefused(undefined)
    extraction.dismissError()
    translation.clear()
    setChosen(file && !refusal ? { file, way: waysOf(file.name)[0]! } : null)
  }
  async function translateAsText(file: File) {
    const found = await extraction.start(file)
    setChosen(null)
    if (!found) return
    const old = text.get()
    const next: Partial<Choices> = { mode: 'text', document_filename: file.name, highlighted: [] }
    text.set(textWithPauses(found.text))
    change(next)
    if (old.trim())
      toast({ text: t('text_replaced'), actions: [{ label: t('bring_back'), onSelect: () => text.set(old) }] })
    translateText({ ...choices, ...next })
  }
  const working = extraction.uploading !== undefined || translation.working
  return {
    chosen,
    /** The name of the document whose text is being read, and the share that was sent. */
    reading: extraction.uploading,
    sent: extraction.sent,
    translation,
    working,
    error: refused ?? extraction.error ?? translation.error,
    ready: chosen !== null && !(chosen.way === 'file' && translation.job?.url),
    choose,
    chooseWay: (way: DocumentWay) => {
      translation.clear()
      setChosen(chosen && { ...chosen, way })
    },
    translate() {
      if (!chosen) return
      if (chosen.way === 'text') void translateAsText(chosen.file)
      else void translation.start(chosen.file)
    },
    cancel: () => (extraction.uploading === undefined ? translation.cancel() : extraction.cancel()),
  }
}
