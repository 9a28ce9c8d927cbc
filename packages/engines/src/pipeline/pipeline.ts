import { type DetectionWishes, type ParagraphLanguage, paragraphLanguages } from '@pawol/kreyol/detect-language'
import type { Alternative, BilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import type { ConfidenceWord, Fault } from '#core/rules/translate/confidence.ts'
import type { Evidence } from '#core/rules/translate/evidence.ts'
import type { GlossaryTerm } from '#core/rules/translate/glossary.ts'
import { embeddedRoute, sourceWishes, type TranslationLanguage } from '#core/rules/translate/languages.ts'
import { type Range, sentencesIn, trimmed } from '#core/rules/translate/sentences.ts'
import type { TranslationEngine } from '#core/rules/translate/translation.ts'
import { runInSlices, type YieldIfDue, yieldToEventLoop } from '#core/rules/yield-to-event-loop.ts'
import type { Direction } from './engine-calls.ts'
import { createSentenceWork } from './sentence-work.ts'

export type TranslationOrder = {
  text: string
  from: TranslationLanguage | 'auto'
  to: TranslationLanguage
  /** What a short text that may be in several languages is taken to be in, the first before the next. */
  likely_languages?: readonly TranslationLanguage[]
  /** Whether a direction the engine does not know may go through Kreyòl. */
  pivot?: boolean
  /** Pairs of languages the engine supports; the embedded one's by default. */
  routeOf?: (from: TranslationLanguage, to: TranslationLanguage) => 'direct' | 'pivot' | null
  /** Terms that must be translated one way. */
  glossary?: (direction: Direction) => readonly GlossaryTerm[]
  /** Terms that are not translated. */
  untranslated?: readonly string[]
  /** Corrected translations by `memoryKey` of their sentence; asked for a window of sentences at a time. */
  remembered?: (keys: readonly string[], direction: Direction) => Promise<ReadonlyMap<string, string>>
  lexicon?: BilingualLexicon
  /** Whether a translation of this confidence is translated back; `confidence.ts` decides by default. */
  readsBack?: (probability: number) => boolean
}

export type TranslatedSegment = {
  index: number
  source_start: number
  source_end: number
  source: string
  text: string
  /** The source language; null if it was not detected. */
  language: TranslationLanguage | null
  confidence: ConfidenceWord
  faults: (Fault | 'not_translated')[]
  /** From the lexicon with their part of speech, from the engine without. */
  alternatives: (Pick<Alternative, 'text'> & Partial<Alternative>)[]
  from: 'engine' | 'lexicon' | 'memory' | 'unchanged'
  /** Which engine, where one was asked. */
  engine: string | null
  via: 'ht' | null
  /** The parts of its confidence, if the engine reports one. */
  evidence: Evidence | null
}
/** `progress` is the share of the text's characters that is done, 0 to 1. */
export type TranslationStep = { segment: TranslatedSegment; progress: number }

/** Windows on their way at once: one is checked and tried again while the engine is at the next. */
const ahead = 2

/**
 * Translates a text sentence by sentence and yields segments in order; `joinedSegments` joins them. Fails as the engine
 * fails; segments yielded before stay valid. Leaving the loop stops the work.
 */
export async function* translateText(
  order: TranslationOrder,
  translator: TranslationEngine,
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
    // its failure is thrown when it is awaited; until then it is not unhandled
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

export type PlannedSentence = Range & { source: string; from: TranslationLanguage | null }

/** The sentences of a text, each with the language of its paragraph unless the caller names one. */
async function planSentences(
  text: string,
  from: TranslationLanguage | 'auto',
  { yieldIfDue, wishes }: { yieldIfDue: YieldIfDue; wishes?: DetectionWishes },
): Promise<PlannedSentence[]> {
  const languages: ParagraphLanguage[] = []
  if (from === 'auto') await runInSlices(paragraphLanguages(text, wishes), (one) => languages.push(one), yieldIfDue)
  const planned: PlannedSentence[] = []
  let paragraph = 0
  const plan = ({ start, end }: Range) => {
    while (paragraph < languages.length - 1 && languages[paragraph]!.end <= start) paragraph++
    const language = from === 'auto' ? (languages[paragraph]?.language ?? null) : from
    for (const part of partsOf(text, { start, end }))
      planned.push({ ...part, source: text.slice(part.start, part.end), from: language })
  }
  await runInSlices(sentencesIn(text), plan, yieldIfDue)
  return planned
}

/** A sentence has a few hundred characters; one of thousands is a list, and is split between words. */
const longestSentence = 2_000

function partsOf(text: string, { start, end }: Range): Range[] {
  const parts: Range[] = []
  let at = start
  while (end - at > longestSentence) {
    const cut = /\s(?=\S*$)/.exec(text.slice(at, at + longestSentence))?.index
    if (!cut) break
    parts.push(...trimmed(text, { start: at, end: at + cut }))
    at += cut
  }
  return [...parts, ...trimmed(text, { start: at, end })]
}

/** The first few come soon; later ones in windows the engine can work on at once. */
const windowSizes = [1, 2, 4, 8]
const usualWindow = 16

function* windowsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let [at, n] = [0, 0]; at < all.length; n++) {
    const size = windowSizes[n] ?? usualWindow
    yield all.slice(at, at + size)
    at += size
  }
}
