import { backdrop, type Heard, listen } from './listening.ts'
import { type Found, type Frames, findPath, type Stretch, type Weights } from './path.ts'

/** Where a stretch was found, and the mean distance of its frames there from what is usual: less is better. */
export type Match = Found & { cost: number }

/** Finds stretches of the reference in a recording, by what both sound like once shaped alike. */
export function compare(heard: Heard, stretches: readonly Stretch[], weights: Weights): (Match | null)[] {
  const { recording, reference, sounds, silence } = listen(heard)
  const { usual, outside } = backdrop(recording, sounds, silence)
  const found = findPath({ recording, reference, stretches, usual, outside }, weights)
  return found.map(
    (one, n) => one && { ...one, cost: costOf(one, stretches[n]!.start, { recording, reference, usual }) },
  )
}

type Sides = { recording: Frames; reference: Frames; usual: Float32Array }

function costOf({ end, reached }: Found, start: number, { recording, reference, usual }: Sides): number {
  let [sum, frames] = [0, 0]
  for (let r = 0; r < reached.length; r++) {
    const from = reached[r]!
    const to = Math.min(end, Math.max(from + 1, reached[r + 1] ?? end))
    for (let t = from; t < to; t++) {
      sum += distance(recording, t, reference, start + r) - usual[t]!
      frames++
    }
  }
  return sum / Math.max(1, frames)
}

function distance(a: Frames, t: number, b: Frames, r: number): number {
  let sum = 0
  for (let q = 0; q < a.size; q++) {
    const gap = a.values[t * a.size + q]! - b.values[r * b.size + q]!
    sum += gap * gap
  }
  return Math.sqrt(sum)
}
