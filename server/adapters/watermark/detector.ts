import { transform } from '../synthesizer/sound/fft.ts'
import { bands, frame, hop, mark_rate, months, period, tile_frames } from './design.ts'
import type { Pattern } from './pattern.ts'

/** So many beginnings are tried between two frames: a frame may be a millisecond and a half beside the mark's. */
const between = 4
export const tries = between * period * tile_frames * months

export const tuning = { power: 0.5, floor: 1.5, low: 0.05, prior: bands.map(() => 1) }

/** `score` is in standard deviations of what chance gives: any sound, and a key nobody told it. */
export type Found = { score: number; month: number }

/** The strongest trace of the mark in a sound of one channel at `mark_rate`, over all its beginnings and months. */
export function strongestTrace(samples: Float32Array, pattern: Pattern): Found {
  let best: Found = { score: 0, month: 0 }
  for (let part = 0; part < between; part++) {
    const seen = symbolsOf(samples, Math.round((part * hop) / between))
    if (seen.count <= 0) continue
    for (let shift = 0; shift < period * tile_frames; shift++) {
      const found = match(seen, pattern, shift)
      if (found.score > best.score) best = found
    }
  }
  return best
}

/** For each frame that could be the first of two and each band: how loud it is against the next, as an angle and a weight. */
type Symbols = { count: number; re: Float64Array; im: Float64Array }

function symbolsOf(samples: Float32Array, from: number): Symbols {
  const frames = Math.floor((samples.length - from - frame) / hop) + 1
  const count = frames - 1
  const loud = loudness(samples, from, frames)
  const size = Math.max(0, count) * bands.length
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let b = 0; b < bands.length; b++) {
    const sums = Float64Array.from({ length: Math.max(0, count) }, (_, t) => loud[t * bands.length + b]! + loud[(t + 1) * bands.length + b]!)
    const sorted = sums.toSorted()
    const floor = tuning.floor * (sorted[Math.floor(sums.length * tuning.low)] ?? 0)
    const usual = sums.reduce((sum, one) => sum + one, 0) / sums.length
    for (let t = 0; t < count; t++) {
      const sum = sums[t]!
      if (sum <= usual * 1e-3) continue
      const weight = tuning.prior[b]! * (sum / usual) ** tuning.power * (sum / (sum + floor))
      const n = t * bands.length + b
      const angle = (2 * Math.PI * (loud[n]! - loud[n + bands.length]!)) / sum / bands[b]!.step
      re[n] = weight * Math.cos(angle)
      im[n] = weight * Math.sin(angle)
    }
  }
  return { count, re, im }
}

const window = Float64Array.from({ length: frame }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / frame))
const edges = bands.map(({ from_hz, to_hz }) => [from_hz, to_hz].map((hz) => Math.round((hz * frame) / mark_rate)))

function loudness(samples: Float32Array, from: number, frames: number): Float64Array {
  const loud = new Float64Array(Math.max(0, frames) * bands.length)
  const [re, im] = [new Float64Array(frame), new Float64Array(frame)]
  for (let t = 0; t < frames; t += 2) {
    const at = from + t * hop
    for (let n = 0; n < frame; n++) {
      re[n] = samples[at + n]! * window[n]!
      im[n] = (samples[at + hop + n] ?? 0) * window[n]!
    }
    transform(re, im)
    for (let b = 0; b < bands.length; b++) {
      let [one, other] = [0, 0]
      for (let k = edges[b]![0]!; k < edges[b]![1]!; k++) {
        const m = frame - k
        one += Math.hypot(re[k]! + re[m]!, im[k]! - im[m]!)
        other += Math.hypot(im[k]! + im[m]!, re[m]! - re[k]!)
      }
      loud[t * bands.length + b] = one
      if (t + 1 < frames) loud[(t + 1) * bands.length + b] = other
    }
  }
  return loud
}

const group_sums = new Float64Array(months)
const held_re = new Float64Array(period * bands.length)
const held_im = new Float64Array(period * bands.length)

/** The sound as if its first frame were number `shift` of the pattern. */
function match({ count, re, im }: Symbols, { signs, places, groups }: Pattern, shift: number): Found {
  held_re.fill(0)
  held_im.fill(0)
  for (let t = shift % 2; t < count; t += 2) {
    const tile = ((t + shift) / 2) % period
    for (let b = 0; b < bands.length; b++) {
      held_re[tile * bands.length + b]! += re[t * bands.length + b]!
      held_im[tile * bands.length + b]! += im[t * bands.length + b]!
    }
  }
  group_sums.fill(0)
  let spread = 0
  for (let n = 0; n < held_re.length; n++) {
    const angle = 2 * Math.PI * places[n]!
    const [x, y] = [held_re[n]!, signs[n]! * held_im[n]!]
    group_sums[groups[n]!]! += x * Math.cos(angle) + y * Math.sin(angle)
    spread += x * x + y * y
  }
  if (spread === 0) return { score: 0, month: 0 }
  walsh(group_sums)
  let month = 0
  for (let n = 1; n < months; n++) if (group_sums[n]! > group_sums[month]!) month = n
  return { score: group_sums[month]! / Math.sqrt(spread / 2), month }
}

/** Of every month at once, what its turned symbols sum up to. */
function walsh(sums: Float64Array): void {
  for (let half = 1; half < sums.length; half *= 2)
    for (let start = 0; start < sums.length; start += 2 * half)
      for (let n = start; n < start + half; n++) {
        const [a, b] = [sums[n]!, sums[n + half]!]
        sums[n] = a + b
        sums[n + half] = a - b
      }
}
