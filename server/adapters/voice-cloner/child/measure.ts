import type { PitchRange } from '../../../ports/voice-cloner.ts'
import { bands, frame_rate } from '../../aligner/child/mel-frames.ts'
import { cepstralCovariance } from './covariance.ts'
import { type Heard, heardPart, joinedHeard } from './heard.ts'
import { syllablesIn } from './syllables.ts'

/** What is told of a voice by numbers, whatever it says and however loud it is. */
export type VoiceMeasure = {
  speech_seconds: number
  pitch: PitchRange
  /** Long-term average spectrum in dB, relative to its mean: all speech, and what is voiced alone. */
  spectrum: number[]
  voiced_spectrum: number[]
  /** How much each band moves while the voice sounds, in dB: no equaliser changes it. */
  movement: number[]
  /** How far each band is above the recording's noise, in dB: near it, less can be told. */
  above_noise: number[]
  /** How the bands move together, which neither words nor microphones change much (covariance.ts). */
  covariance: number[][]
  /** How periodic the highs are, 0 to 1: breath lowers it. */
  clear_highs: number
  syllables_a_second: number
}

/** Fewer voiced seconds tell nothing. */
const least_voiced_seconds = 1
/** Speech in each turn of the two halves: a phrase. */
const turn_seconds = 2
/** dB below the loudest tenth: softer is no speech. */
const speech_depth = 32
/** dB above the noise. */
const above_noise = 6
const decibels = (power: number) => 10 * Math.log10(power + 1e-14)

/** Null where hardly anything is voiced. */
export function measureVoice(heard: Heard): VoiceMeasure | null {
  const { noise, is_speech } = speechIn(heard)
  const speech = indices(is_speech)
  const voiced = speech.filter((n) => heard.pitch_hz[n]! > 0)
  if (voiced.length < least_voiced_seconds * frame_rate) return null
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

/** Two parts of a recording, in turns: a speaker is not the same at its beginning and at its end. */
export function halves(heard: Heard): [Heard, Heard] {
  const speech = indices(speechIn(heard).is_speech)
  const turns = 2 * Math.max(1, Math.round(speech.length / (2 * turn_seconds * frame_rate)))
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
  const noise_level = decibels(noise.reduce((sum, one) => sum + one, 0))
  const loud = level[order[Math.floor(count * 0.9)]!]!
  const least = Math.max(loud - speech_depth, Math.min(noise_level + above_noise, loud - 10))
  return { noise, is_speech: Uint8Array.from(level, (one) => (one > least ? 1 : 0)) }
}

const indices = (marks: Uint8Array) => Array.from(marks.keys()).filter((n) => marks[n] === 1)

/** Without the noise, of which a twentieth of the power is left: below it nothing can be told. */
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
