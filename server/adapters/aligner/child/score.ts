import type { Found, Frames } from './path.ts'
import type { Compared } from './long-search.ts'

/** Measured (decision 056): words that are said lie below the middle, others in their place above. */
const middle = -0.3
const steepness = 3.5
/** A text whose words score less than this on average is hardly the recording's. */
export const doubtful_below = 0.5

/** How well a word fits the frames it was found in. */
export function costOf({ recording, reference, usual }: Compared, start: number, { end, reached }: Found): number {
  let [sum, frames] = [0, 0]
  for (let r = 0; r < reached.length; r++) {
    const from = reached[r]!
    const to = Math.min(end, Math.max(from + 1, reached[r + 1] ?? end))
    for (let t = from; t < to; t++) {
      sum += gap(recording, t, reference, start + r) - usual[t]!
      frames++
    }
  }
  return sum / Math.max(1, frames)
}

export const scoreOf = (cost: number) => 1 / (1 + Math.exp(steepness * (cost - middle)))

function gap(a: Frames, t: number, b: Frames, r: number): number {
  let sum = 0
  for (let q = 0; q < a.size; q++) {
    const difference = a.values[t * a.size + q]! - b.values[r * b.size + q]!
    sum += difference * difference
  }
  return Math.sqrt(sum)
}
