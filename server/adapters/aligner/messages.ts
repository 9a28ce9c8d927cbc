import type { AlignedLanguage, Alignment, AlignRequest } from '../../ports/aligner.ts'
import { type Asked, alignSound, type Tools } from './child/align-sound.ts'
import type { MelFrames } from './child/mel-frames.ts'

/** Tasks of an aligner process; `path` is a wav file of one channel, 16 bits and `recording_rate`. */
export type AlignTasks = {
  check: { input: null; chunk: never; result: null }
  /** Warm-up: aligns its own reading of a sentence of each language. */
  warm: { input: readonly AlignedLanguage[]; chunk: never; result: null }
  align: { input: PartAsked & { path: string }; chunk: never; result: Alignment }
}

export const recording_rate = 16_000

type PartAsked = Asked & Pick<AlignRequest, 'part'>

/** Runs `alignSound` on the frames of a part; times count from the start of the whole. */
export function alignPart(frames: MelFrames, { part, ...asked }: PartAsked, tools: Tools): Alignment {
  const by = part?.start_ms ?? 0
  const within = asked.within?.map((span) => ({
    ...span,
    start_ms: Math.max(0, span.start_ms - by),
    end_ms: Math.max(0, span.end_ms - by),
  }))
  const { words, characters, duration_ms, ...rest } = alignSound(frames, { ...asked, within }, tools)
  const later = <T extends { start_ms: number; end_ms: number }>(one: T) => ({
    ...one,
    start_ms: one.start_ms + by,
    end_ms: one.end_ms + by,
  })
  return {
    ...rest,
    words: words.map(later),
    characters: characters?.map(later) ?? null,
    duration_ms: duration_ms + by,
  }
}
