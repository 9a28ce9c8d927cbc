import type { Sound } from './sound.ts'

/** Distinguishes voices by pitch only: a man from a woman, but not two women (decision 065). */
const heardRate = 4_000
const framesASecond = 25
const window = 160
const lowestHz = 65
const highestHz = 400
const leastAlike = 0.7
/** Voiced frames per window, about a second and a half of speech. */
const stretch = 22
/** Minimum semitones between two voices, and the factor by which that exceeds one voice's variation. */
const leastGap = 6
const leastClear = 2.5
const leastShare = 0.15
const leastStretches = 3
/** Only this much of a file is analysed. */
const mostSeconds = 180

/** Whether a sample has windows of two clearly different pitches. */
export function hasTwoSpeakers(sound: Sound): boolean {
  const stretches = stretchPitches(sound).sort((a, b) => a - b)
  const least = Math.max(leastStretches, Math.ceil(leastShare * stretches.length))
  for (let turn = least; turn <= stretches.length - least; turn++) {
    const [low, high] = [stretches.slice(0, turn), stretches.slice(turn)]
    const gap = middleOf(high) - middleOf(low)
    if (gap >= leastGap && gap >= leastClear * (wanderOf(low) + wanderOf(high))) return true
  }
  return false
}

const middleOf = (sorted: readonly number[]) => sorted[sorted.length >> 1]!
const wanderOf = (values: readonly number[]) => {
  const middle = middleOf(values)
  return values.reduce((sum, one) => sum + Math.abs(one - middle), 0) / values.length
}

/** Median pitch of each window of voiced speech, in semitones. */
function stretchPitches(sound: Sound): number[] {
  const pitches = framePitches(thinned({ ...sound, samples: sound.samples.subarray(0, mostSeconds * sound.rate) }))
  const middles: number[] = []
  for (let at = 0; at + stretch <= pitches.length; at += stretch)
    middles.push(middleOf(pitches.slice(at, at + stretch).sort((a, b) => a - b)))
  return middles
}

/** Downsamples; averaging neighbours twice is a sufficient filter for pitch. */
function thinned({ samples, rate }: Sound): Float32Array {
  const step = rate / heardRate
  const thin = new Float32Array(Math.max(0, Math.floor(samples.length / step) - 1))
  const means = new Float32Array(thin.length + 1)
  for (let n = 0; n < means.length; n++) {
    const [from, to] = [Math.floor(n * step), Math.max(Math.floor(n * step) + 1, Math.floor((n + 1) * step))]
    for (let at = from; at < to; at++) means[n]! += (samples[at] ?? 0) / (to - from)
  }
  for (let n = 0; n < thin.length; n++) thin[n] = (means[n]! + means[n + 1]!) / 2
  return thin
}

/** Semitones above 1 Hz of the frames that have a pitch, by autocorrelation. */
function framePitches(samples: Float32Array): number[] {
  const [shortest, longest] = [Math.floor(heardRate / highestHz), Math.ceil(heardRate / lowestHz)]
  const hop = heardRate / framesASecond
  const alike = new Float64Array(longest + 2)
  const found: number[] = []
  let power = 0
  for (const sample of samples) power += sample * sample
  const floor = (0.2 * power * window) / samples.length
  for (let from = 0; from + window + longest + 2 < samples.length; from += hop) {
    const own = energy(samples, from)
    if (own <= floor) continue
    let most = 0
    for (let lag = shortest - 1; lag <= longest + 1; lag++) {
      let product = 0
      for (let i = from; i < from + window; i++) product += samples[i]! * samples[i + lag]!
      alike[lag] = product / Math.sqrt(own * energy(samples, from + lag) + 1e-12)
      if (alike[lag]! > most) most = alike[lag]!
    }
    if (most < leastAlike) continue
    for (let lag = shortest; lag <= longest; lag++) {
      const [before, here, after] = [alike[lag - 1]!, alike[lag]!, alike[lag + 1]!]
      if (here < 0.9 * most || here < before || here < after) continue
      const period = lag + (before - after) / (2 * (before - 2 * here + after) || 1)
      found.push(12 * Math.log2(heardRate / period))
      break
    }
  }
  return found
}

function energy(samples: Float32Array, from: number): number {
  let sum = 0
  for (let i = from; i < from + window; i++) sum += samples[i]! * samples[i]!
  return sum
}
