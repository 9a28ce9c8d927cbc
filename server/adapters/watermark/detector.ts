import { transform } from '@pawol/engines/sound/fft'
import {
  bands,
  frame,
  hop,
  linesOf,
  mark_rate,
  months,
  type Pattern,
  period,
  tile_frames,
  windowOf,
} from '@pawol/engines/watermark/pattern'

/** Beginnings are tried a quarter of a frame's distance apart, and around the best ones four times as closely. */
const coarse = 4
const fine = 16
const bestOnes = 3
/** A closer search would find the same. */
const beyondDoubt = 9
const beginnings = period * tile_frames
/** How many independent attempts chance has at each month. */
export const tries = fine * beginnings

/** `score`: in standard deviations of an unmarked sound's. */
export type Trace = { score: number; month: number }
type Place = Trace & { at: number; shift: number }

/**
 * Finds the strongest trace of the mark in one channel at `mark_rate`, over all offsets and months; see `likelihoods`.
 */
export function strongestTrace(samples: Float32Array, pattern: Pattern, likely: Float64Array): Trace {
  const matcher = createMatcher(pattern, likely)
  const strength = ({ score, month }: Trace) => score * Math.abs(score) + 2 * Math.log(likely[month]!)
  const strongest = <T extends Trace>(found: readonly T[], count: number) =>
    found.toSorted((a, b) => strength(b) - strength(a)).slice(0, count)
  /** `at`: the first frame begins so many sixteenths of a frame's distance after the first sample. */
  const symbols: Symbols[] = []
  const tryAt = (at: number, shift: number): Place => {
    symbols[at] ??= symbolsOf(samples, Math.round((at * hop) / fine))
    return { ...matcher(symbols[at], shift), at, shift }
  }
  const places = Array.from({ length: coarse * beginnings }, (_, n) =>
    tryAt(((n % coarse) * fine) / coarse, Math.floor(n / coarse)),
  )
  const best = strongest(places, bestOnes)
  if (best[0]!.score > beyondDoubt) return best[0]!
  const closer = best.flatMap(({ at, shift }) =>
    [-2, -1, 1, 2].map((by) =>
      // before the first sample is after it, and one frame on
      at + by < 0 ? tryAt(at + by + fine, (shift + 1) % beginnings) : tryAt(at + by, shift),
    ),
  )
  return strongest([...best, ...closer], 1)[0]!
}

/** For each frame that may be the first of two, and each band: its loudness against the next as an angle, with a weight. */
type Symbols = { count: number; re: Float64Array; im: Float64Array }

const width = bands.length
/** Loudness hardly adds weight: codecs damage soft frames, and noise damages them most. */
const weightPower = 0.2
/** If fewer than a tenth of the frames are softer than this, there is noise, and frames near it count for nothing. */
const quietShare = 0.1
/** A band this weak, relative to its usual level or to another band, is no sound. */
const faint = 1e-3

function symbolsOf(samples: Float32Array, from: number): Symbols {
  const loud = loudness(samples, from)
  const count = Math.max(0, loud.length / width - 1)
  const [re, im] = [new Float64Array(count * width), new Float64Array(count * width)]
  const ofBands = bands.map((_, b) => Float64Array.from({ length: count }, (_, t) => loud[t * width + b]!))
  const usual = ofBands.map((one) => one.reduce((sum, each) => sum + each, 0) / count)
  const loudest = Math.max(...usual)
  for (const [b, { step }] of bands.entries()) {
    if (!(usual[b]! > loudest * faint)) continue
    const noise = 4 * ofBands[b]!.toSorted()[Math.floor(quietShare * count)]!
    for (let t = 0; t < count; t++) {
      const n = t * width + b
      const both = loud[n]! + loud[n + width]!
      if (both <= 2 * usual[b]! * faint) continue
      const apart = (loud[n]! - loud[n + width]!) / both
      const clear = both ** 2 / (both ** 2 + noise ** 2)
      const weight = (both / usual[b]!) ** weightPower * Math.sqrt(1 - apart ** 2) * clear
      const angle = (2 * Math.PI * apart) / step
      re[n] = weight * Math.cos(angle)
      im[n] = weight * Math.sin(angle)
    }
  }
  return { count, re, im }
}

const size = frame
const window = windowOf(size)
const lines = linesOf(size, mark_rate)

/** Of each band in each frame; two frames in one transform. */
function loudness(samples: Float32Array, from: number): Float64Array {
  const frames = Math.max(0, Math.floor((samples.length - from - frame) / hop) + 1)
  const loud = new Float64Array(frames * width)
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  for (let t = 0; t < frames; t += 2) {
    const at = from + t * hop
    const next = at + hop
    const hasNext = t + 1 < frames
    for (let n = 0; n < size; n++) {
      re[n] = samples[at + n]! * window[n]!
      im[n] = hasNext ? samples[next + n]! * window[n]! : 0
    }
    transform(re, im)
    for (let b = 0; b < width; b++) {
      const { low, high } = lines[b]!
      let one = 0
      let other = 0
      for (let k = low; k < high; k++) {
        const m = size - k
        const a = re[k]! + re[m]!
        const c = im[k]! - im[m]!
        const d = im[k]! + im[m]!
        const e = re[m]! - re[k]!
        one += Math.sqrt(a * a + c * c)
        other += Math.sqrt(d * d + e * e)
      }
      loud[t * width + b] = one
      if (hasNext) loud[(t + 1) * width + b] = other
    }
  }
  return loud
}

/** Compares a sound with the pattern as if its first frame were number `shift` of it. */
function createMatcher({ signs, places, groups }: Pattern, likely: Float64Array) {
  const [tiles, words] = [period, months]
  const symbols = tiles * width
  const logLikely = likely.map(Math.log)
  const cos = places.map((place) => Math.cos(2 * Math.PI * place))
  const sin = places.map((place, n) => signs[n]! * Math.sin(2 * Math.PI * place))
  const [sumRe, sumIm, ofGroups] = [new Float64Array(symbols), new Float64Array(symbols), new Float64Array(words)]

  return ({ count, re, im }: Symbols, shift: number): Trace => {
    sumRe.fill(0)
    sumIm.fill(0)
    for (let t = shift % 2; t < count; t += 2) {
      const into = (((t + shift) / 2) % tiles) * width
      for (let b = 0; b < width; b++) {
        sumRe[into + b]! += re[t * width + b]!
        sumIm[into + b]! += im[t * width + b]!
      }
    }
    ofGroups.fill(0)
    let power = 0
    for (let n = 0; n < symbols; n++) {
      const x = sumRe[n]!
      const y = sumIm[n]!
      ofGroups[groups[n]!]! += x * cos[n]! + y * sin[n]!
      power += x * x + y * y
    }
    if (power === 0) return { score: 0, month: 0 }
    sumByMonth(ofGroups)
    // the key's places are uniform and independent of the sound: each symbol varies by half its power
    const deviation = Math.sqrt(power / 2)
    let [month, most] = [0, Number.NEGATIVE_INFINITY]
    for (let n = 0; n < words; n++) {
      const score = ofGroups[n]! / deviation
      const strength = score * Math.abs(score) + 2 * logLikely[n]!
      if (strength > most) [month, most] = [n, strength]
    }
    return { score: ofGroups[month]! / deviation, month }
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
