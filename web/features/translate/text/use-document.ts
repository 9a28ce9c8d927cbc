import { useState } from 'react'
import { extractText } from '#core/contract/documents/documents.ts'
import { fileFormatOf } from '#core/rules/translate/files/file-formats.ts'
import { documentExtensions, hasExtension } from '#core/rules/uploads.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { fileRefusal } from '../../workbench/document/file-rules.ts'
import { fileForm, useUpload } from '../../workbench/document/use-upload.ts'
import { textWithPauses } from '../../workbench/pauses/pause-words.ts'
import { type Choices, useChoices } from '../form.ts'
import { useWork } from '../work.ts'
import { documentRules, useFileTranslation } from './use-file-translation.ts'

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
