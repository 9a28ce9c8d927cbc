import type { PronouncedPart, PronouncedPhrase } from '@pawol/engines/speech/natural-speech'
import type { SaidPart, Voicing } from '@pawol/engines/voice/say-phrase'
import type { NaturalSound } from '@pawol/engines/voice/voice-sound'
import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'

/** Tasks of the eSpeak process. */
export type SpeechTasks = {
  check: { input: null; chunk: never; result: null }
  speak: { input: SpeechRequest; chunk: SpeechPiece; result: null }
  /** What the natural voice needs of a text. */
  pronounce: { input: SpeechRequest; chunk: PronouncedPart; result: null }
  /** The phrase that measures how loud a voice is. */
  trial: { input: null; chunk: never; result: PronouncedPhrase }
}

type ModelFolder = { model_dir: string }
/** Tasks of the natural voice's process. */
export type VoiceTasks = {
  check: { input: ModelFolder; chunk: never; result: null }
  gain: { input: ModelFolder & { sound: NaturalSound; trial: PronouncedPhrase }; chunk: never; result: number }
  /** Does all that the first phrase by a voice would wait for. */
  warm: { input: ModelFolder & { sound: NaturalSound; trial: PronouncedPhrase }; chunk: never; result: null }
  voice: {
    input: ModelFolder & PronouncedPhrase & Voicing & { in_parts: boolean }
    chunk: SaidPart
    result: null
  }
}
