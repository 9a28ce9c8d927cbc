import { transform } from '../synthesizer/sound/fft.ts'
import { bands, frame, hop, linesOf, mark_rate, months, period, tile_frames, windowOf } from './design.ts'
import type { Pattern } from './pattern.ts'

/** So many beginnings are tried between two frames: the nearest is at most a millisecond and a half beside the mark's. */
const between = 4
const beginnings = period * tile_frames
/** How often chance has a try in one sound. */
export const tries = between * beginnings * months

/** `score`: in standard deviations of what any sound gives that knows nothing of the key. */
export type Trace = { score: number; month: number }

/** The strongest trace of the mark in one channel at `mark_rate`, over all beginnings and months. */
export function strongestTrace(samples: Float32Array, pattern: Pattern): Trace {
  const matcher = createMatcher(pattern)
  let best: Trace = { score: 0, month: 0 }
  for (let part = 0; part < between; part++) {
    const symbols = symbolsOf(samples, Math.round((part * hop) / between))
    for (let shift = 0; shift < beginnings; shift++) {
      const found = matcher(symbols, shift)
      if (found.score > best.score) best = found
    }
  }
  return best
}

/** For each frame that may be the first of two, and each band: its loudness against the next as an angle, with a weight. */
type Symbols = { count: number; re: Float64Array; im: Float64Array }

const width = bands.length
/** Hardly more weight for what is loud: codecs hurt soft frames more, noise hurts them most. */
const weight_power = 0.25
const faint = 1e-3

function symbolsOf(samples: Float32Array, from: number): Symbols {
  const loud = loudness(samples, from)
  const count = Math.max(0, loud.length / width - 1)
  const [re, im] = [new Float64Array(count * width), new Float64Array(count * width)]
  for (const [b, { step }] of bands.entries()) {
    let sum = 0
    for (let t = 0; t < count; t++) sum += loud[t * width + b]! + loud[(t + 1) * width + b]!
    const usual = sum / count
    for (let t = 0; t < count; t++) {
      const n = t * width + b
      const both = loud[n]! + loud[n + width]!
      if (both <= usual * faint) continue
      const weight = (both / usual) ** weight_power
      const angle = (2 * Math.PI * (loud[n]! - loud[n + width]!)) / both / step
      re[n] = weight * Math.cos(angle)
      im[n] = weight * Math.sin(angle)
    }
  }
  return { count, re, im }
}

const window = windowOf(frame)
const lines = linesOf(frame, mark_rate)

/** Of each band in each frame; two frames in one transform. */
function loudness(samples: Float32Array, from: number): Float64Array {
  const frames = Math.max(0, Math.floor((samples.length - from - frame) / hop) + 1)
  const loud = new Float64Array(frames * width)
  const [re, im] = [new Float64Array(frame), new Float64Array(frame)]
  for (let t = 0; t < frames; t += 2) {
    const at = from + t * hop
    for (let n = 0; n < frame; n++) {
      re[n] = samples[at + n]! * window[n]!
      im[n] = (samples[at + hop + n] ?? 0) * window[n]!
    }
    transform(re, im)
    for (let b = 0; b < width; b++) {
      const { low, high } = lines[b]!
      let one = 0
      let other = 0
      for (let k = low; k < high; k++) {
        const m = frame - k
        one += Math.sqrt((re[k]! + re[m]!) ** 2 + (im[k]! - im[m]!) ** 2)
        other += Math.sqrt((im[k]! + im[m]!) ** 2 + (re[m]! - re[k]!) ** 2)
      }
      loud[t * width + b] = one
      if (t + 1 < frames) loud[(t + 1) * width + b] = other
    }
  }
  return loud
}

/** Compares a sound with the pattern as if its first frame were number `shift` of it. */
function createMatcher({ signs, places, groups }: Pattern) {
  const size = period * width
  const cos = places.map((place) => Math.cos(2 * Math.PI * place))
  const sin = places.map((place, n) => signs[n]! * Math.sin(2 * Math.PI * place))
  const [sum_re, sum_im, of_groups] = [new Float64Array(size), new Float64Array(size), new Float64Array(months)]

  return ({ count, re, im }: Symbols, shift: number): Trace => {
    sum_re.fill(0)
    sum_im.fill(0)
    for (let t = shift % tile_frames; t < count; t += tile_frames) {
      const tile = ((t + shift) / tile_frames) % period
      for (let b = 0; b < width; b++) {
        sum_re[tile * width + b]! += re[t * width + b]!
        sum_im[tile * width + b]! += im[t * width + b]!
      }
    }
    of_groups.fill(0)
    let power = 0
    for (let n = 0; n < size; n++) {
      const x = sum_re[n]!
      const y = sum_im[n]!
      of_groups[groups[n]!]! += x * cos[n]! + y * sin[n]!
      power += x * x + y * y
    }
    if (power === 0) return { score: 0, month: 0 }
    sumByMonth(of_groups)
    let month = 0
    for (let n = 1; n < months; n++) if (of_groups[n]! > of_groups[month]!) month = n
    // the key's places are uniform and independent of the sound: each symbol varies by half its power
    return { score: of_groups[month]! / Math.sqrt(power / 2), month }
  }
}

/** The sum of all symbols as each month turns them, by a Walsh-Hadamard transform in place. */
function sumByMonth(sums: Float64Array): void {
  for (let half = 1; half < sums.length; half *= 2)
    for (let start = 0; start < sums.length; start += 2 * half)
      for (let n = start; n < start + half; n++) {
        const a = sums[n]!
        const b = sums[n + half]!
        sums[n] = a + b
        sums[n + half] = a - b
      }
}
