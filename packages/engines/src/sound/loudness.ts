import { type Biquad, filter, highPass, highShelf } from './biquad.ts'

/** The ear's weighting of ITU-R BS.1770, for any sample rate. */
const weighting = (rate: number): Biquad[] => [
  highShelf({ hz: 1681.97, db: 4, q: 0.7071752 }, rate),
  highPass({ hz: 38.135, q: 0.5003271 }, rate),
]

const power = (samples: Float32Array, from: number, length: number) => {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += samples[i]! ** 2
  return sum / length
}
const lufs = (value: number) => -0.691 + 10 * Math.log10(value)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Integrated loudness of mono sound in LUFS, with both gates; -Infinity for silence. */
export function loudness(samples: Float32Array, rate: number): number {
  const weighted = filter(Float32Array.from(samples), weighting(rate))
  const block = Math.min(Math.round(rate * 0.4), weighted.length)
  const blocks: number[] = []
  for (let at = 0; block > 0 && at + block <= weighted.length; at += Math.ceil(block / 4)) {
    const one = power(weighted, at, block)
    if (lufs(one) > -70) blocks.push(one)
  }
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY
  const gate = lufs(mean(blocks)) - 10
  return lufs(mean(blocks.filter((one) => lufs(one) > gate)))
}
