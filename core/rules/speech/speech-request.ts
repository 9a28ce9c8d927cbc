import type { Override } from '@pawol/kreyol/speech'
import type { SpeechSpan } from '#core/contract/tts/jobs.ts'
import type { SpeechSettings, WordTiming } from '#core/contract/tts/tts.ts'
import type { VoiceProfile } from '#core/contract/voices.ts'

/** What is asked of an engine that speaks, and what it gives. */

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
