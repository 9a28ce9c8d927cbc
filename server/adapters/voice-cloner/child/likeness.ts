import type { VoiceMeasure } from './measure.ts'

const root_mean_square = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, one) => sum + one * one, 0) / values.length)
export const apart = (one: readonly number[], other: readonly number[]) =>
  root_mean_square(one.map((value, n) => value - other[n]!))

const semitones = (one: number, other: number) => 12 * Math.log2(one / other)
export const spreadOf = ({ pitch }: VoiceMeasure) => semitones(pitch.p90_hz, pitch.p10_hz)

export const pitchError = (one: VoiceMeasure, other: VoiceMeasure) =>
  Math.abs(semitones(one.pitch.p50_hz, other.pitch.p50_hz))
export const spectralDistance = (one: VoiceMeasure, other: VoiceMeasure) => apart(one.spectrum, other.spectrum)

/** dB above the noise from which on all that a band does is heard, and nothing of it. */
const clear_from = 25
const lost_below = 5

/** How differently the bands move, as far as neither recording's noise hides it. */
export function movementApart(one: VoiceMeasure, other: VoiceMeasure): number {
  let [sum, weights] = [0, 0]
  for (const [band, value] of one.movement.entries()) {
    const clear = Math.min(one.above_noise[band]!, other.above_noise[band]!)
    const weight = Math.min(1, Math.max(0.05, (clear - lost_below) / (clear_from - lost_below)))
    sum += weight * (value - other.movement[band]!) ** 2
    weights += weight
  }
  return Math.sqrt(sum / weights)
}

/** One is about what a listener tells apart at once. */
export function distance(one: VoiceMeasure, other: VoiceMeasure): number {
  return Math.hypot(
    pitchError(one, other) / 1.5,
    (spreadOf(one) - spreadOf(other)) / 4,
    spectralDistance(one, other) / 2.5,
    movementApart(one, other) / 2,
    Math.log(one.syllables_a_second / other.syllables_a_second) / 0.25,
  )
}

/** 1 for the same sound, a half where a listener hears two or three differences at once. */
export const similarityOf = (one: VoiceMeasure, other: VoiceMeasure) => 2 ** (-distance(one, other) / 2.5)
