import type { Alternative, BilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import type { ConfidenceWord } from '#core/rules/translate/confidence.ts'
import type { Evidence } from '#core/rules/translate/evidence.ts'
import type { Fault } from '#core/rules/translate/faults.ts'
import type { GlossaryTerm } from '#core/rules/translate/glossary.ts'
import { embeddedRoute, sourceWishes, type TranslationLanguage } from '#core/rules/translate/languages.ts'
import { yieldToEventLoop } from '../../platform/async/yield-to-event-loop.ts'
import type { Translator } from '../../ports/translator.ts'
import type { Direction } from './engine-calls.ts'
import { type PlannedSentence, planSentences, windowsOf } from './plan.ts'
import { createSentenceWork } from './sentence-work.ts'

export type TranslationOrder = {
  text: string
  from: TranslationLanguage | 'auto'
  to: TranslationLanguage
  /** What a short text that may be in several languages is taken to be in, the first before the next. */
  likely_languages?: readonly TranslationLanguage[]
  /** Whether a direction the engine does not know may go through Kreyòl. */
  pivot?: boolean
  /** How the engine gets from one language to another; as the embedded one unless told. */
  routeOf?: (from: TranslationLanguage, to: TranslationLanguage) => 'direct' | 'pivot' | null
  /** Terms that must be translated one way. */
  glossary?: (direction: Direction) => readonly GlossaryTerm[]
  /** Terms that stay as they are. */
  untranslated?: readonly string[]
  /** Corrected translations by `memoryKey` of their sentence; asked for a window of sentences at a time. */
  remembered?: (keys: readonly string[], direction: Direction) => Promise<ReadonlyMap<string, string>>
  lexicon?: BilingualLexicon
  /** Whether a translation that is so likely right is translated back; as `confidence.ts` says unless told. */
  readsBack?: (probability: number) => boolean
}

export type TranslatedSegment = {
  index: number
  source_start: number
  source_end: number
  source: string
  text: string
  /** The language it was translated from; null where it could not be told. */
  language: TranslationLanguage | null
  confidence: ConfidenceWord
  faults: (Fault | 'not_translated')[]
  /** From the lexicon with their part of speech, from the engine without. */
  alternatives: (Pick<Alternative, 'text'> & Partial<Alternative>)[]
  from: 'engine' | 'lexicon' | 'memory' | 'unchanged'
  /** Which engine, where one was asked. */
  engine: string | null
  via: 'ht' | null
  /** What its confidence is made of, where the engine tells how sure it is. */
  evidence: Evidence | null
}
/** `progress` is the share of the text's characters that is done, 0 to 1. */
export type TranslationStep = { segment: TranslatedSegment; progress: number }

/** Windows on their way at once: one is checked and tried again while the engine is at the next. */
const ahead = 2

/**
 * Translates a text sentence by sentence and hands out segments in order as they are ready; `joinedSegments` makes the
 * whole of them. Fails as the engine fails, with what was handed out before still good. Leaving the loop stops the work.
 */
export async function* translateText(
  order: TranslationOrder,
  translator: Translator,
  signal?: AbortSignal,
): AsyncGenerator<TranslationStep> {
  const yieldIfDue = yieldToEventLoop()
  const left = new AbortController()
  const both = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  const wishes = sourceWishes(order.to, order.likely_languages)
  const sentences = await planSentences(order.text, order.from, { yieldIfDue, wishes })
  const work = createSentenceWork({ routeOf: embeddedRoute, ...order }, translator, { signal: both, yieldIfDue })
  const windows = windowsOf(sentences)
  const running: { sentences: PlannedSentence[]; results: ReturnType<typeof work.translate> }[] = []
  const startNext = () => {
    const { value, done } = windows.next()
    if (done) return
    const results = work.translate(value)
    // it is awaited later; until then its failure is nobody's
    results.catch(() => undefined)
    running.push({ sentences: value, results })
  }
  try {
    let index = 0
    for (let n = 0; n < ahead; n++) startNext()
    for (let window = running.shift(); window; window = running.shift()) {
      both.throwIfAborted()
      const results = await window.results
      startNext()
      for (const [n, { start, end, source, from }] of window.sentences.entries()) {
        const place = { index: index++, source_start: start, source_end: end, source, language: from }
        await yieldIfDue()
        yield { segment: { ...place, ...results[n]! }, progress: end / order.text.length }
      }
    }
  } finally {
    left.abort()
    await Promise.allSettled(running.map(({ results }) => results))
  }
}
