/** Where moments of a sound go when it is stretched: pairs of old and new sample, rising in both, straight in between. */
export type TimeMap = readonly (readonly [old: number, now: number])[]

export const moved = (map: TimeMap, old: number) => across(map, old, 0)
export const movedBack = (map: TimeMap, now: number) => across(map, now, 1)

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
