import type { AlignedLanguage, Alignment } from '../../ports/aligner.ts'
import type { PartAsked } from './child/align-part.ts'

/** What an aligning process can do; `path` is a wav file of one channel, 16 bits and `recording_rate`. */
export type AlignTasks = {
  check: { input: null; chunk: never; result: null }
  /** Aligns its own reading of a sentence of each language. */
  warm: { input: readonly AlignedLanguage[]; chunk: never; result: null }
  align: { input: PartAsked & { path: string }; chunk: never; result: Alignment }
}

export const recording_rate = 16_000
