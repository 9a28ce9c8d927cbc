import type { MediaSource } from './media.ts'
import type { SpeechFile } from './voice-cloner.ts'

/** While one person speaks; speakers are counted from 0, in the order they are first heard. */
export type SpeakerTurn = { start_ms: number; end_ms: number; speaker: number }

export type TurnsOptions = {
  /** How many there are, where it is known. */
  speakers?: number
  signal?: AbortSignal
}

/**
 * Tells voices apart. Fails with `unavailable`, `timeout` or the signal's reason, refuses a source as `Media` does, and
 * answers `unavailable` where nothing is installed that can do it.
 */
export type Speakers = {
  /** Names the engine in results and logs; null while there is none. */
  engine(): string | null
  /** Speaker turns in order; turns of two people may overlap, and silence has none. */
  turns(source: MediaSource, options?: TurnsOptions): Promise<SpeakerTurn[]>
  /** How alike the voices of two recordings are, −1 to 1. */
  likeness(one: readonly SpeechFile[], other: readonly SpeechFile[], signal?: AbortSignal): Promise<number>
  close(): Promise<void>
}
