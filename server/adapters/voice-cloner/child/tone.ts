import type { Biquad } from '@pawol/engines/sound/biquad'
import { sample_rate } from '@pawol/engines/sound/resample'
import { toneFilters } from '@pawol/engines/speech/voice-figures'
import { bandHz, bands } from '../../aligner/child/mel-frames.ts'
import { mean } from './measure.ts'

export const flat_tone: readonly number[] = [0, 0, 0, 0, 0, 0, 0]
const mostDb = 12
/** Weighs a decibel of the equaliser against a decibel left: strong tones sound made. */
const restraint = 0.02
const rounds = 4

/** By how many dB a tone changes each band, relative to their mean. */
export function toneChange(toneDb: readonly number[]): number[] {
  const filters = toneFilters({ tone_db: [...toneDb] }, 0)
  const change = turns.map((turn) => gainAt(filters, turn))
  const middle = mean(change)
  return change.map((one) => one - middle)
}

/** The tone that changes the bands most nearly by what is wanted, found by Gauss and Newton's steps. */
export function toneFor(wanted: readonly number[]): number[] {
  const before = toneChange(flat_tone)
  let tone = [...flat_tone]
  for (let round = 0; round < rounds; round++) {
    const now = toneChange(tone)
    const missing = wanted.map((one, band) => one - (now[band]! - before[band]!))
    const slopes = tone.map((_, n) => {
      const more = toneChange(tone.map((one, k) => (k === n ? one + 0.5 : one)))
      return more.map((one, band) => (one - now[band]!) / 0.5)
    })
    const step = solve(
      slopes.map((row, n) => slopes.map((other, k) => mean(product(row, other)) + (n === k ? restraint : 0))),
      slopes.map((row, n) => mean(product(row, missing)) - restraint * tone[n]!),
    )
    tone = tone.map((one, n) => Math.min(mostDb, Math.max(-mostDb, one + step[n]!)))
  }
  return tone
}

const product = (one: readonly number[], other: readonly number[]) => one.map((value, n) => value * other[n]!)

/** How far one and two samples turn in the middle of each band: thousands of equalisers are tried at the same places. */
const turns = Array.from({ length: bands }, (_, band) => {
  const w = (2 * Math.PI * bandHz(band)) / sample_rate
  return { cos: Math.cos(w), cos2: Math.cos(2 * w), sin: Math.sin(w), sin2: Math.sin(2 * w) }
})

function gainAt(filters: readonly Biquad[], { cos, cos2, sin, sin2 }: (typeof turns)[number]): number {
  const square = (a: number, b: number, c: number) => (a + b * cos + c * cos2) ** 2 + (b * sin + c * sin2) ** 2
  return filters.reduce((db, [b0, b1, b2, a1, a2]) => db + 10 * Math.log10(square(b0, b1, b2) / square(1, a1, a2)), 0)
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, n) => [...row, right[n]!])
  const size = rows.length
  for (let n = 0; n < size; n++)
    for (let k = n + 1; k < size; k++) {
      const factor = rows[k]![n]! / rows[n]![n]!
      for (let i = n; i <= size; i++) rows[k]![i]! -= factor * rows[n]![i]!
    }
  const found = new Array<number>(size).fill(0)
  for (let n = size - 1; n >= 0; n--) {
    let sum = rows[n]![size]!
    for (let k = n + 1; k < size; k++) sum -= rows[n]![k]! * found[k]!
    found[n] = sum / rows[n]![n]!
  }
  return found
}
