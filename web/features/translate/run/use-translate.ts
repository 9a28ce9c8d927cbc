import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import { type Translation, type TranslationEvent, translate } from '#core/contract/translate/translate.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { languageName, useErrorText } from '../../../lib/language/words.ts'
import type { en as translateWords } from '../../../locales/translate.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { confirm } from '../../../ui/overlay/ask.ts'
import { useOnDevice } from '../../device/use-on-device.ts'
import { isOwnTimeout } from '../../workbench/submit/submit.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { type Choices, changeChoices } from '../form.ts'
import { flow, translationJobs } from '../history/translation-jobs.ts'
import { begun, isUntouched, shownTranslation, withSentences } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { createPress } from './stream-translation.ts'

/** Prefers the user's own language for a short text that may be in several languages. */
function likelyLanguages(source: Choices['source'], reader: string) {
  const likely_languages = translationLanguages.filter((language) => language === reader)
  return source === 'auto' ? { likely_languages } : {}
}

/** How long the button shows success (S2 §9). */
const SUCCESS_MS = 3000
/** How long the stream may be silent before the page polls for the translation. */
const SILENCE_MS = 60_000

type Draft = Partial<Translation> & Pick<Translation, 'original_text'>
type SegmentEvent = Extract<TranslationEvent, { type: 'segment' }>

/** Translates the text sentence by sentence and reports the outcome; never changes the text. */
export function useTranslate() {
  const { t, i18n } = useTranslation('translate')
  const work = useWork()
  const press = useRef<ReturnType<typeof createPress>>(undefined)
  const [succeeded, setSucceeded] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  useEffect(() => translationJobs.follow(), [])
  useEffect(() => {
    if (!succeeded) return
    const timer = setTimeout(() => setSucceeded(false), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [succeeded])

  const refused = useRef<AppError>(undefined)
  const errorText = useErrorText()
  function wordsOf(error: unknown): string | undefined {
    if (error instanceof AppError && error.is('language_not_supported'))
      return t('language_not_supported', { language: languageName(i18n.language, error.data.language) })
    const word = translateFailure(error)
    return word && t(word as 'failed_to_translate')
  }
  const { submitting, notice, say, dismiss, ...submit } = useSubmit<typeof translate, Draft>({
    endpoint: translate,
    jobs: { ...flow, replacePlaceholder: show },
    timeout: () => SILENCE_MS,
    // poll a job whose id is known; send any other request again, which the server recognises by its key
    find: () => async () => undefined,
    send: (order, how) => press.current!.send(order, how),
    failureText(error) {
      work.shown.set(null)
      if (error instanceof AppError && error.is('language_pair_not_supported')) refused.current = error
      return wordsOf(error)
    },
  })

  function show(clientKey: string, job: Translation) {
    flow.replacePlaceholder(clientKey, job)
    work.shown.set(shownTranslation(job))
    changeChoices({ translation_id: job.id })
    setSucceeded(!isUntouched(job))
  }

  const device = useOnDevice('translate')
  const [working, setWorking] = useState<AbortController>()
  useEffect(() => () => working?.abort(), [working])

  /** The same on this device, where nothing is sent. */
  async function sendHere(text: string, choices: Choices): Promise<void> {
    const left = new AbortController()
    setWorking(left)
    setSucceeded(false)
    dismiss()
    refused.current = undefined
    const { target } = choices
    work.shown.set(begun({ original_text: text, target_language: target }))
    const sentences = createBatcher<SegmentEvent>((events) => {
      const now = work.shown.get()
      if (now && !now.complete) work.shown.set(withSentences(now, events))
    })
    try {
      const { likely_languages = [] } = likelyLanguages(choices.source, i18n.language)
      const wish = { is_private: device.is_private, signal: left.signal, segment: sentences.add }
      const { translateHere } = await import('./translate-here.ts')
      const made = await translateHere(text, choices, { ...wish, likely: likely_languages })
      work.shown.set(shownTranslation(made))
      changeChoices({ translation_id: null })
      setSucceeded(!isUntouched(made))
    } catch (error) {
      work.shown.set(null)
      if (left.signal.aborted) toast({ text: t('cancelled') })
      else if (error instanceof AppError && error.is('language_pair_not_supported')) refused.current = error
      else say(wordsOf(error) ?? errorText(error))
    } finally {
      sentences.drop()
      setWorking(undefined)
      setCancelling(false)
    }
  }

  async function send(text: string, choices: Choices): Promise<void> {
    if (device.here) return sendHere(text, choices)
    const { source, target, engine, allow_pivot, document_filename } = choices
    const sentences = createBatcher<SegmentEvent>((events) => {
      const now = work.shown.get()
      if (now && !now.complete) work.shown.set(withSentences(now, events))
    })
    const mine = createPress({
      started(id) {
        sentences.drop()
        work.shown.set({ ...begun({ original_text: text, target_language: target }), id })
      },
      segment: sentences.add,
    })
    press.current = mine
    setSucceeded(false)
    refused.current = undefined
    work.shown.set(begun({ original_text: text, target_language: target }))
    const asked = { engine, allow_pivot, document_filename, target_language: target }
    await submit.press(
      { ...asked, text, source_language: source, ...likelyLanguages(source, i18n.language) },
      { ...asked, original_text: text, requested_source: source },
    )
    sentences.drop()
    setCancelling(false)
    if (work.shown.get()?.complete) return
    work.shown.set(null)
    if (mine.isTakenBack()) toast({ text: t('cancelled') })
  }

  /** Asks before a pair that the engine lacks is translated through Kreyòl (S2 §6, never silently). */
  async function start(text: string, choices: Choices): Promise<void> {
    await send(text, choices)
    if (!refused.current || choices.allow_pivot) return
    dismiss()
    const question = { title: t('pivot_question'), text: t('pivot_question_text'), action: t('pivot_go') }
    if (!(await confirm(question))) return
    changeChoices({ allow_pivot: true })
    await send(text, { ...choices, allow_pivot: true })
  }

  const cancel = useCallback(() => {
    setCancelling(true)
    press.current?.cancel()
    working?.abort()
  }, [working])
  return {
    here: device.here,
    submitting: submitting || working !== undefined,
    cancelling,
    succeeded,
    notice,
    say,
    dismiss,
    start,
    cancel,
  }
}

/** Batches items that arrive often and passes them on a few times a second, to limit rendering. */
function createBatcher<T>(deliver: (items: T[]) => void, everyMs = 80) {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) deliver(items)
  }
  return {
    add(item: T) {
      waiting.push(item)
      timer ??= setTimeout(flush, everyMs)
    },
    flush,
    drop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}

/** Returns the page's message for a failed translation; undefined where the error's own message is used. */
function translateFailure(error: unknown): keyof typeof translateWords | undefined {
  if (!(error instanceof AppError)) return 'failed_to_translate'
  if (isOwnTimeout(error)) return 'timed_out'
  if (error.status === 500 && repeatingHelps(error.code)) return 'server_error'
  if (error.is('unavailable')) return 'service_unavailable'
  if (error.is('language_unknown')) return 'language_unknown'
  return undefined
}
