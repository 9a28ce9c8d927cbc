import type { TimeMap } from './time-map.ts'

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
