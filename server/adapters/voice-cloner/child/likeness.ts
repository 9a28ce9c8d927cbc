import type { VoiceMeasure } from './measure.ts'

const rootMeanSquare = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, one) => sum + one * one, 0) / values.length)
export const apart = (one: readonly number[], other: readonly number[]) =>
  rootMeanSquare(one.map((value, n) => value - other[n]!))

const semitones = (one: number, other: number) => 12 * Math.log2(one / other)
export const spreadOf = ({ pitch }: VoiceMeasure) => semitones(pitch.p90_hz, pitch.p10_hz)

export const pitchError = (one: VoiceMeasure, other: VoiceMeasure) =>
  Math.abs(semitones(one.pitch.p50_hz, other.pitch.p50_hz))
export const spectralDistance = (one: VoiceMeasure, other: VoiceMeasure) => apart(one.spectrum, other.spectrum)

/** dB above the noise from which a band's movement is fully audible. */
const clearFrom = 25
const lostBelow = 5

/** How differently the bands move, as far as noise does not hide it. */
export function movementApart(one: VoiceMeasure, other: VoiceMeasure): number {
  let [sum, weights] = [0, 0]
  for (const [band, value] of one.movement.entries()) {
    const clear = Math.min(one.above_noise[band]!, other.above_noise[band]!)
    const weight = Math.min(1, Math.max(0.05, (clear - lostBelow) / (clearFrom - lostBelow)))
    sum += weight * (value - other.movement[band]!) ** 2
    weights += weight
  }
  return Math.sqrt(sum / weights)
}

/** One is about the difference a listener notices at once. */
export function distance(one: VoiceMeasure, other: VoiceMeasure): number {
  return Math.hypot(
    pitchError(one, other) / 1.5,
    (spreadOf(one) - spreadOf(other)) / 4,
    spectralDistance(one, other) / 2.5,
    movementApart(one, other) / 2,
    Math.log(one.syllables_a_second / other.syllables_a_second) / 0.25,
  )
}

/** 1 for the same sound, 0.5 where a listener notices two or three differences at once. */
export const similarityOf = (one: VoiceMeasure, other: VoiceMeasure) => 2 ** (-distance(one, other) / 2.5)
