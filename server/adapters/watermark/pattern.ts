import { createHash } from 'node:crypto'
import { bands, months, period } from './design.ts'

/** What the key says about each symbol, band after band within each pair of frames. */
export type Pattern = {
  /** Which of the two frames is the louder one, 1 or -1. */
  signs: Int8Array
  /** Where on the scale of loudness the marks are, as a share of the step. */
  places: Float64Array
  /** Which bits of the month a symbol counts: it is turned where their number is odd. */
  groups: Uint8Array
}

/** The same for everyone with the key, and nothing to guess without it. */
export function patternFor(key: Uint8Array): Pattern {
  const size = period * bands.length
  const bytes = createHash('shake256', { outputLength: 6 * size }).update(key).digest()
  return {
    signs: Int8Array.from({ length: size }, (_, n) => (bytes[n]! & 1 ? 1 : -1)),
    groups: Uint8Array.from({ length: size }, (_, n) => bytes[size + n]! % months),
    places: Float64Array.from({ length: size }, (_, n) => bytes.readUInt32BE(2 * size + 4 * n) / 2 ** 32),
  }
}

/** Half a step for each odd symbol: months have nothing in common. */
export const isTurned = (group: number, month: number): boolean => parity(group & month) === 1

function parity(bits: number): number {
  let odd = 0
  for (let left = bits; left > 0; left >>= 1) odd ^= left & 1
  return odd
}
