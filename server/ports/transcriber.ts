import type { MediaSource } from './media.ts'

export type HeardWord = {
  /** With its punctuation. */
  text: string
  start_ms: number
  end_ms: number
  /** 0 to 1, that of its least likely part; null where the engine does not tell. */
  confidence: number | null
  /** What else it may be, the likeliest first, where the engine tells. */
  alternatives?: string[]
}

/** What is said without a longer silence in it. */
export type HeardSegment = {
  start_ms: number
  end_ms: number
  text: string
  /** 0 to 1; null where the engine does not tell. */
  confidence: number | null
  /** By its code of ISO 639-1, such as `ht`; null where it does not sound like one the engine knows. */
  language: string | null
  words: HeardWord[]
  /** Whether word times are the engine's own, or guessed over the time of speech. */
  word_times: 'heard' | 'estimated'
}

/**
 * The next part of the recording, final. Chunks are adjacent, the last ends with the recording, and an interrupted job
 * resumes from the `end_ms` of the last. Non-empty texts, joined by spaces, are the transcript; a silent chunk has no
 * text and no segments.
 */
export type TranscriptChunk = {
  kind: 'chunk'
  /** From 0, in each call. */
  index: number
  start_ms: number
  end_ms: number
  text: string
  segments: HeardSegment[]
  /** Whether all that was heard so far is surely in a language of the engine; absent where it does not tell. */
  surely_known?: boolean
  /** Who wrote it down, where it was not the engine asked. */
  engine?: string
}

export type TranscribeOptions = {
  /** `auto` by default. */
  language?: string
  /** Which of its models, for engines that have several; others ignore it. */
  model?: string
  /** Names and words that are likely to occur, for engines that accept hints. */
  prompt?: string
  /** Where to go on; what lies before is not heard again. */
  from_ms?: number
  signal?: AbortSignal
}

/**
 * Writes down what is said. Refuses with `speech_language_unknown`, and a source as `Media` does; fails with
 * `unavailable`, `timeout`, or the signal's reason, and chunks handed out before stay good. Silence is no failure.
 */
export type Transcriber = {
  /** Names the engine in results and logs. */
  engine: string
  /** The languages it knows, by their codes. */
  hears: readonly string[]
  /** Languages of these that are in beta: heard with many errors, and free. */
  beta?: readonly string[]
  /** Who writes down speech in one of them, where that is not the engine itself. */
  engineFor?(language: string): string
  /** Who writes down speech when a model is asked for, where it has several. */
  serviceFor?(model: string): string
  /** Leaving the loop stops the work. */
  transcribe(source: MediaSource, options?: TranscribeOptions): AsyncIterable<TranscriptChunk>
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`, for up to `processes` of its own; without a language for detection. */
  warm?(processes: number, language?: string): Promise<void>
  close(): Promise<void>
}
