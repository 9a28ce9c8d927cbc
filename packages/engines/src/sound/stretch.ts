/** Where moments of a sound go when it is stretched: pairs of old and new sample, rising in both, straight in between. */
export type TimeMap = readonly (readonly [old: number, now: number])[]

export const moved = (map: TimeMap, old: number) => across(map, old, 0)
const movedBack = (map: TimeMap, now: number) => across(map, now, 1)

function across(map: TimeMap, at: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  let n = 1
  while (n < map.length - 1 && map[n]![from] < at) n++
  const [before, after] = [map[n - 1]!, map[n]!]
  const width = after[from] - before[from]
  return width > 0 ? before[to] + ((at - before[from]) / width) * (after[to] - before[to]) : after[to]
}

type Paces = {
  /** Where each word begins, and how fast it is to be. */
  starts: readonly number[]
  rates: readonly number[]
  /** Stretches everything, and once more what comes after `last`. */
  stretch?: number
  last?: number
  final_stretch?: number
}

/** Where moments go when each word has a pace of its own; words beside a slow one keep their length. */
export function rateMap(
  length: number,
  { starts, rates, stretch = 1, last = length, final_stretch = 1 }: Paces,
): TimeMap {
  const turns = [...new Set([...starts.slice(1), last].filter((at) => at > 0 && at < length))].sort((a, b) => a - b)
  const map: [number, number][] = [[0, 0]]
  let word = 0
  for (const at of [...turns, length]) {
    const [from, to] = map.at(-1)!
    while (word + 1 < starts.length && starts[word + 1]! <= from) word++
    const longer = (stretch / rates[word]!) * (from >= last ? final_stretch : 1)
    map.push([at, to + Math.round((at - from) * longer)])
  }
  return map
}

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
