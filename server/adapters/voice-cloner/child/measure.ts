import type { PitchRange } from '../../../ports/voice-cloner.ts'
import { bandHz, bands, frame_rate } from '../../aligner/child/mel-frames.ts'
import { type Heard, heardPart, joinedHeard } from './heard.ts'

const cepstra = 12
/** dB² added to each variance, so that a matrix of few frames can be inverted. */
const leastVariance = 0.02

const cosines = Array.from({ length: cepstra }, (_, k) =>
  Float64Array.from({ length: bands }, (_, band) => Math.cos((Math.PI * (k + 1) * (band + 0.5)) / bands) / bands),
)

/** Of the cepstra of frames given as decibels: a microphone moves their means and leaves this as it is. */
function cepstralCovariance(levels: readonly (readonly number[])[]): number[][] {
  const frames = levels.map((level) =>
    cosines.map((wave) => wave.reduce((sum, one, band) => sum + one * level[band]!, 0)),
  )
  const means = cosines.map((_, k) => frames.reduce((sum, frame) => sum + frame[k]!, 0) / frames.length)
  return means.map((one, i) =>
    means.map((other, k) => {
      const product = frames.reduce((sum, frame) => sum + (frame[i]! - one) * (frame[k]! - other), 0)
      return product / frames.length + (i === k ? leastVariance : 0)
    }),
  )
}

/** 0 for the same shape: the arithmetic over the harmonic mean of what one is in terms of the other, as a logarithm. */
export function covarianceDistance(one: number[][], other: number[][]): number {
  return Math.log((traceOf(one, inverse(other)) * traceOf(other, inverse(one))) / cepstra ** 2)
}

const traceOf = (one: number[][], other: number[][]) =>
  one.reduce((sum, row, i) => sum + row.reduce((part, value, k) => part + value * other[k]![i]!, 0), 0)

/** By Gauss and Jordan; the matrix is positive definite. */
function inverse(matrix: number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map((one) => one / pivot)
    for (let k = 0; k < size; k++) {
      const factor = rows[k]![i]!
      if (k !== i) rows[k] = rows[k]!.map((one, n) => one - factor * rows[i]![n]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/** Where vowels are strong. */
const lowestHz = 300
const highestHz = 2_500
/** dB by which the strength falls between two syllables. */
const valley = 2.5
/** Frames: a longer silence is a pause and no part of the speech. */
const longestGap = 0.2 * frame_rate

/** Syllables a second of speech, pauses left out: vowels are heard as peaks of strength. */
function syllablesIn({ count, power }: Heard, is_speech: Uint8Array): number {
  const vowelBands = Array.from({ length: bands }, (_, band) => band).filter(
    (band) => bandHz(band) > lowestHz && bandHz(band) < highestHz,
  )
  const raw = Float64Array.from({ length: count }, (_, n) => {
    const sum = vowelBands.reduce((total, band) => total + power[n * bands + band]!, 0)
    return 10 * Math.log10(sum + 1e-12)
  })
  const strength = smoothed(smoothed(raw))
  let [peaks, low, high, rising] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let n = 0; n < count; n++) {
    const here = strength[n]!
    if (rising) {
      high = Math.max(high, here)
      if (here >= high - valley) continue
      if (is_speech[n] || is_speech[n - 1]) peaks++
      rising = false
      low = here
    } else {
      low = Math.min(low, here)
      if (here <= low + valley) continue
      rising = true
      high = here
    }
  }
  return peaks / Math.max(0.5, secondsOf(is_speech))
}

const smoothed = (values: Float64Array) =>
  values.map((_, n) => {
    let sum = 0
    for (let k = -2; k <= 2; k++) sum += values[Math.min(values.length - 1, Math.max(0, n + k))]!
    return sum / 5
  })

function secondsOf(is_speech: Uint8Array): number {
  let [frames, last] = [0, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < is_speech.length; n++) {
    if (!is_speech[n]) continue
    frames += n - last <= longestGap ? n - last : 1
    last = n
  }
  return frames / frame_rate
}

/** Measures of a voice that depend neither on its words nor on its level. */
export type VoiceMeasure = {
  speech_seconds: number
  pitch: PitchRange
  /** Long-term average spectrum in dB, relative to its mean: of all speech, and of voiced frames alone. */
  spectrum: number[]
  voiced_spectrum: number[]
  /** How much each band moves while the voice sounds, in dB: no equaliser changes it. */
  movement: number[]
  /** How far each band is above the recording's noise, in dB: near it, measures are less certain. */
  above_noise: number[]
  /** How the bands move together, which neither words nor microphones change much (covariance.ts). */
  covariance: number[][]
  /** How periodic the highs are, 0 to 1: breath lowers it. */
  clear_highs: number
  syllables_a_second: number
}

/** Fewer voiced seconds are too few to measure. */
const leastVoicedSeconds = 1
/** Speech in each turn of the two halves: a phrase. */
const turnSeconds = 2
/** dB below the loudest tenth: softer is no speech. */
const speechDepth = 32
/** dB above the noise. */
const above_noise = 6
const decibels = (power: number) => 10 * Math.log10(power + 1e-14)

/** Null where hardly anything is voiced. */
export function measureVoice(heard: Heard): VoiceMeasure | null {
  const { noise, is_speech } = speechIn(heard)
  const speech = indices(is_speech)
  const voiced = speech.filter((n) => heard.pitch_hz[n]! > 0)
  if (voiced.length < leastVoicedSeconds * frame_rate) return null
  const levels = cleanLevels(heard, voiced, noise)
  return {
    speech_seconds: speech.length / frame_rate,
    pitch: pitchRange(voiced.map((n) => heard.pitch_hz[n]!)),
    spectrum: spectrumOf(heard, speech, noise),
    voiced_spectrum: spectrumOf(heard, voiced, noise),
    above_noise: aboveNoise(heard, voiced, noise),
    covariance: cepstralCovariance(levels),
    movement: Array.from({ length: bands }, (_, band) => deviation(levels.map((level) => level[band]!))),
    clear_highs: mean(voiced.map((n) => heard.clear_highs[n]!)),
    syllables_a_second: syllablesIn(heard, is_speech),
  }
}

/** Splits a recording into two alternating halves: speakers change between its beginning and its end. */
export function halves(heard: Heard): [Heard, Heard] {
  const speech = indices(speechIn(heard).is_speech)
  const turns = 2 * Math.max(1, Math.round(speech.length / (2 * turnSeconds * frame_rate)))
  const edges = Array.from({ length: turns - 1 }, (_, n) => speech[Math.floor((speech.length * (n + 1)) / turns)] ?? 0)
  const parts = [0, ...edges].map((from, n) => heardPart(heard, from, edges[n] ?? heard.count))
  return [joinedHeard(parts.filter((_, n) => n % 2 === 0)), joinedHeard(parts.filter((_, n) => n % 2 === 1))]
}

/** Frames that are louder than the recording's noise, and the noise of each band. */
function speechIn({ count, power }: Heard): { noise: Float64Array; is_speech: Uint8Array } {
  const level = Float64Array.from({ length: count }, (_, n) => {
    let sum = 0
    for (let band = 0; band < bands; band++) sum += power[n * bands + band]!
    return decibels(sum)
  })
  const order = Array.from(level.keys()).sort((a, b) => level[a]! - level[b]!)
  const quiet = order.slice(0, Math.ceil(count / 10))
  const noise = new Float64Array(bands)
  for (const n of quiet)
    for (let band = 0; band < bands; band++) noise[band]! += power[n * bands + band]! / quiet.length
  const noiseLevel = decibels(noise.reduce((sum, one) => sum + one, 0))
  const loud = level[order[Math.floor(count * 0.9)]!]!
  const least = Math.max(loud - speechDepth, Math.min(noiseLevel + above_noise, loud - 10))
  return { noise, is_speech: Uint8Array.from(level, (one) => (one > least ? 1 : 0)) }
}

const indices = (marks: Uint8Array) => Array.from(marks.keys()).filter((n) => marks[n] === 1)

/** Subtracts the noise, leaving a twentieth of the power, below which nothing can be measured. */
const without = (power: number, noise: number) => Math.max(power - noise, 0.05 * noise)

function spectrumOf({ power }: Heard, frames: readonly number[], noise: Float64Array): number[] {
  const sums = new Float64Array(bands)
  for (const n of frames)
    for (let band = 0; band < bands; band++) sums[band]! += power[n * bands + band]! / frames.length
  return levelled(Array.from(sums, (sum, band) => decibels(without(sum, noise[band]!))))
}

function aboveNoise({ power }: Heard, frames: readonly number[], noise: Float64Array): number[] {
  return Array.from(noise, (one, band) => {
    const level = frames.reduce((sum, n) => sum + power[n * bands + band]!, 0) / frames.length
    return decibels(without(level, one)) - decibels(one)
  })
}

/** Decibels of each band of each frame, the frame's own level taken off. */
function cleanLevels({ power }: Heard, frames: readonly number[], noise: Float64Array): number[][] {
  return frames.map((n) => levelled(Array.from(noise, (one, band) => decibels(without(power[n * bands + band]!, one)))))
}

export function levelled(values: number[]): number[] {
  const middle = mean(values)
  return values.map((one) => one - middle)
}

function pitchRange(hz: number[]): PitchRange {
  const sorted = hz.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p10_hz: at(0.1), p50_hz: at(0.5), p90_hz: at(0.9) }
}

export const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((one) => (one - middle) ** 2)))
}
