import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'

/** What the eSpeak process can do. */
export type SpeechTasks = {
  check: { input: null; chunk: never; result: null }
  speak: { input: SpeechRequest; chunk: SpeechPiece; result: null }
}
