import { AppError } from '#core/contract/errors.ts'
import type { TranslationLanguage } from './languages.ts'

/** About a sentence. Line breaks, markup and what must not change are the caller's to keep apart. */
export type Segment = { text: string; from: TranslationLanguage; to: TranslationLanguage }

/** Natural logarithms of the probability of each token: 0 is certain. */
export type Confidence = { mean: number; min: number }

export type Candidate = {
  text: string
  /** Null where the engine does not tell. */
  confidence: Confidence | null
  /** False where the engine was stopped at its longest, which is most often a loop. */
  complete: boolean
}

export type Translation = Candidate & {
  /** Which of the segments asked for. */
  index: number
  /** Names the engine that made it. */
  engine: string
  /** The language it went through; the confidence is then that of the weaker half. */
  via: 'ht' | null
  /** Best first, the translation itself among them; fewer than asked for where the engine knows no more. */
  n_best: Candidate[]
}

export type TranslateOptions = {
  /** Candidates per segment, 1 to 8; 1 by default. */
  n_best?: number
  /** Beam width, 1 to 8; 1 decodes greedily. 4 by default. */
  beam?: number
  /** Whether a segment may go through Kreyòl where the engine knows no direct way. */
  pivot?: boolean
  signal?: AbortSignal
}

/**
 * Translates segments, each once, in the order they become ready. A segment without a word comes back as it is. Refuses
 * with `language_pair_not_supported`, `text_too_long`, `translator_busy` and `invalid_request`; fails with
 * `unavailable`, `timeout`, or the signal's reason, and what was handed out before stays good.
 */
export type TranslationEngine = {
  /** Names the engine in lists and logs. */
  engine: string
  /** Whether it has a direct way besides those to and from Kreyòl, which every engine has. */
  isDirect?(pair: Pick<Segment, 'from' | 'to'>): boolean
  /** Which engine serves a pair of languages, where that may be another one. */
  engineFor?(pair: Pick<Segment, 'from' | 'to'>): string
  /** Leaving the loop stops the work on what was not handed out. */
  translate(segments: readonly Segment[], options?: TranslateOptions): AsyncIterable<Translation>
}

const longestSegment = 5_000
const widest = 8

export type Wanted = { n_best: number; beam: number; pivot: boolean; signal: AbortSignal | undefined }

/** Checks a request before any engine runs. */
export function checked(segments: readonly Segment[], options: TranslateOptions): Wanted {
  const { n_best = 1, beam = 4, pivot = false, signal } = options
  signal?.throwIfAborted()
  for (const [name, value] of Object.entries({ n_best, beam }))
    if (!Number.isInteger(value) || value < 1 || value > widest)
      throw new AppError('invalid_request', { detail: `${name} must be a whole number from 1 to ${widest}.` })
  for (const { text, from, to } of segments) {
    if (from === to) throw new AppError('language_pair_not_supported', { source: from, target: to })
    if (text.length > longestSegment)
      throw new AppError('text_too_long', { limit: longestSegment, length: text.length })
  }
  return { n_best, beam: Math.max(beam, n_best), pivot, signal }
}

export const hasWords = (text: string) => /\p{L}/u.test(text)

/** A segment without a word. */
export function asItIs(index: number, { text }: Segment, engine: string): Translation {
  return translationOf(index, [{ text, confidence: { mean: 0, min: 0 }, complete: true }], { engine, via: null })
}

export function translationOf(
  index: number,
  candidates: readonly Candidate[],
  from: Pick<Translation, 'engine' | 'via'>,
): Translation {
  return { index, ...candidates[0]!, ...from, n_best: [...candidates] }
}
