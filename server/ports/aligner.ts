import type { MediaSource } from './media.ts'

export const alignedLanguages = ['ht', 'en', 'fr', 'es', 'pt'] as const
export type AlignedLanguage = (typeof alignedLanguages)[number]

/** A stretch of the recording and the part of the text that is known to be said in it; offsets count in the text. */
export type KnownSpan = { start_ms: number; end_ms: number; start: number; end: number }

export type AlignRequest = {
  audio: MediaSource
  text: string
  language: AlignedLanguage
  /** In order of time and text; words outside of them are looked for nowhere. Without them the whole is searched. */
  within?: readonly KnownSpan[]
  /** Whether to time each character as well. */
  characters?: boolean
  signal?: AbortSignal
}

/** A character or a word, and where it was heard. */
export type Timed = { text: string; start_ms: number; end_ms: number }
export type AlignedWord = Timed & {
  /** Its place in the text, in UTF-16 units; a number such as `$5` is one word. */
  start: number
  end: number
  /** How well what is heard there fits it, 0 to 1; 0 where it was not found and its times are a guess. */
  score: number
}

export type Alignment = {
  words: AlignedWord[]
  /** Mean of the words' negative logarithmic scores, by length: 0 fits perfectly. */
  loss: number
  /** Whether so little fits that the text can hardly be what is said. */
  doubtful: boolean
  characters?: Timed[]
  duration_ms: number
}

/**
 * Finds when each word of a text is said in a recording. Times never run backwards. A text without a word has no words.
 * Refuses with what `Media` refuses a source with; fails with `unavailable`, `timeout`, or the signal's reason.
 */
export type Aligner = {
  /** Names the engine in results and logs. */
  engine: string
  align(request: AlignRequest): Promise<Alignment>
  check(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
