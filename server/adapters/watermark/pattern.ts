import { createHash } from 'node:crypto'
import { bands, months, period } from './design.ts'

/** What the key says of each symbol, band after band within each pair of frames. */
export type Pattern = {
  /** Which of the two frames counts as the louder one: 1 or -1. */
  signs: Int8Array
  /** Where the marks lie on the scale of loudness, as a share of the step. */
  places: Float64Array
  /** Which bits of the month a symbol counts: it is moved by half a step where their sum is odd. */
  groups: Uint8Array
}

/** The same for every holder of the key; without it nothing can be detected. */
export function patternFor(key: Uint8Array): Pattern {
  const size = period * bands.length
  const bytes = createHash('shake256', { outputLength: 6 * size })
    .update(key)
    .digest()
  return {
    signs: Int8Array.from({ length: size }, (_, n) => (bytes[n]! & 1 ? 1 : -1)),
    groups: Uint8Array.from({ length: size }, (_, n) => bytes[size + n]! % months),
    places: Float64Array.from({ length: size }, (_, n) => bytes.readUInt32BE(2 * size + 4 * n) / 2 ** 32),
  }
}

/** The places of the marks in a month. */
export const placesIn = ({ places, groups }: Pattern, month: number): Float64Array =>
  places.map((place, n) => (isOdd(groups[n]! & month) ? place + 0.5 : place))

function isOdd(bits: number): boolean {
  let odd = 0
  for (let left = bits; left > 0; left >>= 1) odd ^= left & 1
  return odd === 1
}
