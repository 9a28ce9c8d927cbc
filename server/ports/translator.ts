import type { TranslationLanguage } from '#core/rules/translate/languages.ts'

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
  /** How many candidates of a segment to hand out, 1 to 8; 1 unless told. */
  n_best?: number
  /** How many hypotheses a search follows, 1 to 8; 1 takes the likeliest token each time. 4 unless told. */
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
export type Translator = {
  /** Names the engine in lists and logs. */
  engine: string
  /** Whether it has a direct way besides those to and from Kreyòl, which every engine has. */
  isDirect?(pair: Pick<Segment, 'from' | 'to'>): boolean
  /** Which engine serves a pair of languages, where that may be another one. */
  engineFor?(pair: Pick<Segment, 'from' | 'to'>): string
  /** Leaving the loop stops the work on what was not handed out. */
  translate(segments: readonly Segment[], options?: TranslateOptions): AsyncIterable<Translation>
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`. */
  warm?(): Promise<void>
  close(): Promise<void>
}
