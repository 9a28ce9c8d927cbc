import type { MediaSource } from './media.ts'

export type HeardWord = {
  /** With its punctuation. */
  text: string
  start_ms: number
  end_ms: number
  /** 0 to 1, that of its least likely part; null where the engine does not tell. */
  confidence: number | null
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
  /** Whether the times of the words are the engine's own, or shared out over the time in which somebody speaks. */
  word_times: 'heard' | 'estimated'
}

/**
 * The next stretch of the recording, final. Chunks follow each other without a gap, the last ends with the recording, and
 * work that was broken off goes on from the `end_ms` of the last. Texts that are not empty, with a space between them,
 * are the transcript; a chunk in which nobody speaks has none, and no segments.
 */
export type TranscriptChunk = {
  kind: 'chunk'
  /** From 0, in each call. */
  index: number
  start_ms: number
  end_ms: number
  text: string
  segments: HeardSegment[]
  /** Who wrote it down, where it was not the engine asked. */
  engine?: string
}

export type TranscribeOptions = {
  /** `auto` unless told. */
  language?: string
  /** Which of its models, for engines that have several; others ignore it. */
  model?: string
  /** Names and words that are likely to be said, for engines that can be told. */
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
  /** Who writes down speech in one of them, where that is not the engine itself. */
  engineFor?(language: string): string
  /** Who writes down speech when a model is asked for, where it has several. */
  serviceFor?(model: string): string
  /** Leaving the loop stops the work. */
  transcribe(source: MediaSource, options?: TranscribeOptions): AsyncIterable<TranscriptChunk>
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`. */
  warm?(): Promise<void>
  close(): Promise<void>
}
