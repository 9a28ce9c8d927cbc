import type { Range, Sound } from './sound.ts'

/** S3 §9: silence is a level under 0.01 lasting 0.2 s. Samples are 32-bit, and so is the limit. */
const silent_below = Math.fround(0.01)
const shortest_pause = (rate: number) => Math.ceil(rate / 5)

/** The silences of a recording. */
export function pausesOf({ samples, rate }: Sound): Range[] {
  const pauses: Range[] = []
  const least = shortest_pause(rate)
  let start = 0
  for (let at = 0; at <= samples.length; at++) {
    if (at < samples.length && Math.abs(samples[at]!) < silent_below) continue
    if (at - start >= least) pauses.push({ start, end: at })
    start = at + 1
  }
  return pauses
}

/** How many samples of a part are silent. */
export function silentIn(pauses: readonly Range[], { start, end }: Range): number {
  return pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(pause.end, end) - Math.max(pause.start, start)), 0)
}
