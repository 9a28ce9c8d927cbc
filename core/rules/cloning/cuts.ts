import type { Range, Sound } from './sound.ts'

/** S3 §9: long files are cut at a pause after 55 s, or at 60 s without one. */
export const longest_seconds = 60
const searchFromSeconds = 55
const shortestSegmentSeconds = 15
/** Margin at a pause, because soft sounds at its edge belong to the word. */
const edgeSeconds = 0.1

type Cuttable = { length: number; rate: number; pauses: readonly Range[] }

/** The end of a piece that begins at `start`: in the last pause of the window, as near to its middle as possible. */
function cutAfter(start: number, { rate, pauses }: Cuttable): number {
  const from = start + searchFromSeconds * rate
  const to = start + longest_seconds * rate
  const pause = pauses.findLast((each) => each.end > from && each.start < to)
  if (!pause) return to
  return Math.min(to, Math.max(from, Math.floor((pause.start + pause.end) / 2)))
}

const isLong = (samples: number, rate: number) => samples > longest_seconds * rate

/** The first minute of a long file; null if the file is short. */
export function truncated(sound: Cuttable): Range | null {
  return isLong(sound.length, sound.rate) ? { start: 0, end: cutAfter(0, sound) } : null
}

/** Consecutive pieces of a file, at most 60 s each; every sample is in exactly one. */
export function pieces(sound: Cuttable): Range[] {
  const found: Range[] = []
  let start = 0
  while (isLong(sound.length - start, sound.rate)) {
    const end = cutAfter(start, sound)
    found.push({ start, end })
    start = end
  }
  return start < sound.length || found.length === 0 ? [...found, { start, end: sound.length }] : found
}

/** Trims the silence at both ends of a piece. */
function withoutSilentEnds({ start, end }: Range, { rate, pauses }: Cuttable): Range {
  const edge = Math.floor(edgeSeconds * rate)
  const before = pauses.find((pause) => pause.start <= start && pause.end > start)
  const after = pauses.findLast((pause) => pause.end >= end && pause.start < end)
  return {
    start: before ? Math.max(start, Math.min(end, before.end - edge)) : start,
    end: after ? Math.min(end, Math.max(start, after.start + edge)) : end,
  }
}

/** Splits a long file: trims its pieces and drops those under 15 s. Null if the file is short. */
export function split(sound: Cuttable): Range[] | null {
  if (!isLong(sound.length, sound.rate)) return null
  return pieces(sound)
    .map((piece) => withoutSilentEnds(piece, sound))
    .filter(({ start, end }) => end - start >= shortestSegmentSeconds * sound.rate)
}

export const cuttable = ({ samples, rate }: Sound, pauses: readonly Range[]): Cuttable => ({
  length: samples.length,
  rate,
  pauses,
})
