import type { Alignment, AlignRequest } from '../../../ports/aligner.ts'
import { type Asked, alignSound, type Tools } from './align-sound.ts'
import type { MelFrames } from './mel-frames.ts'

export type PartAsked = Asked & Pick<AlignRequest, 'part'>

/** As `alignSound`, where the frames are those of a part, and times count from the start of the whole. */
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
