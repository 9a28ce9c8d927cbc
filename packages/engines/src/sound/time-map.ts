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
