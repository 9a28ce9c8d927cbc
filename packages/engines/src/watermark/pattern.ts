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

const size = period * bands.length
/** How many bytes of chance a pattern is read from. */
export const pattern_bytes = 6 * size

/** The pattern that these bytes are. */
export function patternOf(bytes: Uint8Array): Pattern {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    signs: Int8Array.from({ length: size }, (_, n) => (bytes[n]! & 1 ? 1 : -1)),
    groups: Uint8Array.from({ length: size }, (_, n) => bytes[size + n]! % months),
    places: Float64Array.from({ length: size }, (_, n) => view.getUint32(2 * size + 4 * n) / 2 ** 32),
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

export const countOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The month's codeword at a moment. */
export const wordOf = (at: Date): number => countOf(at) % months
