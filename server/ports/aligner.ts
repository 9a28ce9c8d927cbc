import type { MediaSource } from './media.ts'

/** Languages a text can be aligned in. */
export const alignedLanguages = ['ht', 'en', 'fr', 'es', 'pt'] as const
export type AlignedLanguage = (typeof alignedLanguages)[number]

export type AlignRequest = {
  audio: MediaSource
  text: string
  language: AlignedLanguage
  /**
   * What is said roughly when, as a transcriber tells it: parts of the text in its order, each found in it where the one
   * before ends. Words outside of them are looked for nowhere. Without them the whole recording is searched.
   */
  within?: readonly { start_ms: number; end_ms: number; text: string }[]
  /** The stretch of the recording to look in; all times count from the start of the recording. */
  part?: { start_ms: number; end_ms: number }
  /** Whether to time each character as well. */
  characters?: boolean
  signal?: AbortSignal
}

export type Timed = { text: string; start_ms: number; end_ms: number }
export type AlignedWord = Timed & {
  /** Its place in the text, in UTF-16 units; a number such as `$5` is one word. */
  start: number
  end: number
  /** How well what is heard fits, 0 to 1; 0 where the word was not found and its times are a guess. */
  score: number
}

export type Alignment = {
  words: AlignedWord[]
  /** Mean of the words' negative logarithmic scores, by length: 0 fits perfectly. */
  loss: number
  /** Whether so little fits that something else must be said in the recording. */
  doubtful: boolean
  /** Every character of the text; null where they were not asked for. */
  characters: Timed[] | null
  duration_ms: number
}

/**
 * Finds when each word of a text is said in a recording. Times are in order, within the recording. A text without a word
 * has no words. Refuses with `invalid_request` and what `Media` refuses a source with; fails with `unavailable`,
 * `timeout`, or the signal's reason.
 */
export type Aligner = {
  /** Names the engine in results and logs. */
  engine: string
  align(request: AlignRequest): Promise<Alignment>
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`, for recordings in these languages and up to `processes` of its own. */
  warm?(languages: readonly AlignedLanguage[], processes: number): Promise<void>
  close(): Promise<void>
}
