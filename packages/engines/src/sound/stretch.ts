import { movedBack, type TimeMap } from './time-map.ts'

const hop = 384
const frame = 2 * hop
/** Half the longest period of a voice must fit, else low voices stutter. */
const reach = 200
const coarse = 4

const rise = Float32Array.from({ length: hop }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop))

/** Changes how long a sound lasts and keeps its pitch (WSOLA). */
export function stretch(given: Float32Array, map: TimeMap): Float32Array {
  const length = Math.round(map.at(-1)![1])
  if (given.length < frame * 2 || length < frame) return resized(given, length)
  const out = new Float32Array(length + frame)
  // silence behind the end: a frame held back there would begin with a step
  const samples = new Float32Array(given.length + reach + frame)
  samples.set(given)
  const last = given.length + reach
  let from = 0
  for (let i = 0; i < hop; i++) out[i] = samples[i]!
  for (let at = 0; at < length; at += hop) {
    // the second half of the last frame meets the frame that goes on most like it
    const goal = Math.min(given.length, Math.max(0, Math.round(movedBack(map, at + hop))))
    const follow = from + hop
    const next = Math.abs(goal - follow) < 2 ? follow : alike(samples, follow, { goal, last })
    for (let i = 0; i < hop; i++) {
      const up = rise[i]!
      out[at + hop + i] = samples[follow + i]! * (1 - up) + samples[next + i]! * up
    }
    from = next
  }
  return out.subarray(0, length)
}

function alike(samples: Float32Array, follow: number, { goal, last }: { goal: number; last: number }): number {
  const low = Math.max(0, goal - reach)
  const high = Math.min(last, goal + reach)
  const rough = best(samples, follow, { low, high, step: coarse })
  return best(samples, follow, { low: Math.max(low, rough - coarse), high: Math.min(high, rough + coarse), step: 1 })
}

function best(samples: Float32Array, follow: number, range: { low: number; high: number; step: number }): number {
  let found = range.low
  let most = Number.NEGATIVE_INFINITY
  for (let at = range.low; at <= range.high; at += range.step) {
    let product = 0
    let energy = 1e-6
    for (let i = 0; i < hop; i += coarse) {
      const one = samples[at + i]!
      product += one * samples[follow + i]!
      energy += one * one
    }
    const likeness = product / Math.sqrt(energy)
    if (likeness > most) {
      most = likeness
      found = at
    }
  }
  return found
}

/** Too short for frames: its pitch moves, but a click has none. */
function resized(samples: Float32Array, length: number): Float32Array {
  const last = samples.length - 1
  return Float32Array.from({ length }, (_, i) => {
    const at = (i / Math.max(1, length - 1)) * Math.max(0, last)
    const left = Math.floor(at)
    const one = samples[left] ?? 0
    return one + ((samples[left + 1] ?? one) - one) * (at - left)
  })
}
