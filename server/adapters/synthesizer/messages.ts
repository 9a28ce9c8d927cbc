import type { SpokenWord } from '#core/kreyol/sounds/utterance.ts'
import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import type { SaidPart, Voicing } from './ht-voice/say-phrase.ts'
import type { Pronounced } from './ht-voice/voice.ts'
import type { NaturalSound } from './ht-voice/voice-sound.ts'
import type { Phrase } from './speech-plan.ts'

/** A phrase as eSpeak says it plainly. */
export type PronouncedPhrase = { phrase: Phrase; said: Pronounced }
/** The plan of a text first, then its phrases. */
export type PronouncedPart = { words: SpokenWord[]; lead_ms: number; phrases: number } | PronouncedPhrase

/** What the eSpeak process can do. */
export type SpeechTasks = {
  check: { input: null; chunk: never; result: null }
  speak: { input: SpeechRequest; chunk: SpeechPiece; result: null }
  /** What the natural voice needs of a text. */
  pronounce: { input: SpeechRequest; chunk: PronouncedPart; result: null }
  /** The phrase that tells how loud a voice is. */
  trial: { input: null; chunk: never; result: PronouncedPhrase }
}

type ModelFolder = { model_dir: string }
/** What the process of the natural voice can do. */
export type VoiceTasks = {
  check: { input: ModelFolder; chunk: never; result: null }
  gain: { input: ModelFolder & { sound: NaturalSound; trial: PronouncedPhrase }; chunk: never; result: number }
  voice: {
    input: ModelFolder & PronouncedPhrase & Voicing & { in_parts: boolean }
    chunk: SaidPart
    result: null
  }
}
