import type { Language } from '#core/contract/account/account.ts'
import type { SpeechSpan } from '#core/contract/tts/jobs.ts'
import type { SpeechSettings, WordTiming } from '#core/contract/tts/tts.ts'
import type { VoiceProfile } from '#core/contract/voices.ts'
import type { Override } from '#core/kreyol/sounds/overrides.ts'

export type Speaker = {
  voice_id: string
  gender: 'female' | 'male' | 'neutral'
  profile: VoiceProfile
  /** What a natural voice reads of who it is to sound like, where it is not stored yet. */
  prompt?: Float32Array
}

export type SpeechRequest = {
  /** Standard orthography, with break tags or pause markers in it; offsets of the timings count in this text. */
  text: string
  speaker: Speaker
  model_id: string
  settings: SpeechSettings
  overrides?: readonly Override[]
  /** What holds for some of the characters (SSML); in its place a span wins over an override. */
  spans?: readonly SpeechSpan[]
}

/** A voice that comes with a model pack; `title` is the pack's. */
export type PackVoice = {
  voice_id: string
  name: string
  gender: Speaker['gender']
  pack_id: string
  version: string
  title: Record<Language, string>
  since: string
}

/** The voices of the packs that may speak here now, the best first. */
export type PackVoices = {
  list(): PackVoice[]
  /** Throws `licence_non_commercial` for a voice whose licence forbids it here. */
  permit(voice_id: string): void
}

/** `override` is the place of the one it is spoken by among those of the request. */
export type SpokenTiming = WordTiming & { override?: number }

/** About a sentence of sound, ready to be heard while the next is made. Times count from the start of the whole speech. */
export type SpeechPiece = {
  samples: Int16Array
  words: SpokenTiming[]
  /** How much of the text has been said, 0 to 1. */
  progress: number
  /** The next piece is the same breath: only together are they whole. */
  goes_on?: true
  /** Who made it, where it was not the engine asked. */
  engine?: string
  version?: string
}

/**
 * Turns Kreyòl text into mono sound. Text without a single word gives pieces without words, at least one of them.
 * Fails with `unavailable`, `timeout`, `invalid_request`, or the signal's reason.
 */
export type Synthesizer = {
  /** Names the engine in results and logs. */
  engine: string
  /** Another one when the same request would sound another way. */
  version: string
  sample_rate: number
  /** Every model sounds the same: there is nothing to choose. */
  ignores_models?: boolean
  /** Pieces in order, made no further ahead than a few; leaving the loop stops the work. */
  speak(request: SpeechRequest, signal?: AbortSignal): AsyncIterable<SpeechPiece>
  check(signal?: AbortSignal): Promise<void>
  /**
   * Has its processes do what the first request, by a voice, would wait for; those that are warm, or on their way, are
   * left alone. Absent where nothing starts.
   */
  warm?(request: Omit<SpeechRequest, 'text'>): Promise<void>
  /** Who speaks with a voice that is another engine's. */
  speakerOf?(speaker: Speaker): { engine: string; version: string } | undefined
  /** Who speaks in its place now, and why, where somebody does. */
  standby?(): { engine: string; version: string; reason: string } | undefined
  close(): Promise<void>
}
