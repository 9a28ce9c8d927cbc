/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from: number, to: number) => from + next() * (to - from),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
export type Random = ReturnType<typeof randomOf>
