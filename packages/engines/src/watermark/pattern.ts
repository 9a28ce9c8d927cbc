/** The mark's own clock, whatever the rate of a sound: frames of 512 samples at 22,050 Hz, 256 apart. */
export const mark_rate = 22_050
export const frame = 512
export const hop = 256

/** Two frames that follow each other carry one symbol in each band: how much louder the first is than the second. */
export const tile_frames = 2
/** After this many symbols in each band the pattern repeats: every three seconds. */
export const period = 128
/** A codeword for each month; after this many they are reused. */
export const months = 128

/**
 * `step` is the distance between two marks on a band's scale of loudness: six to seven times what may be moved at once,
 * which outlasts Opus (decision 071). Below 390 Hz the mark would be heard beside the harmonics of a high voice, and not
 * in them.
 */
export const bands = [
  { from_hz: 390, to_hz: 690, step: 0.2 },
  { from_hz: 690, to_hz: 1_200, step: 0.28 },
  { from_hz: 1_200, to_hz: 2_200, step: 0.28 },
  { from_hz: 2_200, to_hz: 4_200, step: 0.28 },
  { from_hz: 4_200, to_hz: 7_400, step: 0.28 },
] as const

/** Where the bands lie among the lines of a transform; a sound of a low rate has fewer of them. */
export const linesOf = (size: number, sampleRate: number) =>
  bands.flatMap(({ from_hz, to_hz }) => {
    const [low, high] = [from_hz, to_hz].map((hz) => Math.min(size / 2, Math.round((hz * size) / sampleRate)))
    return low! < high! ? [{ low: low!, high: high! }] : []
  })

export const windowOf = (size: number) =>
  Float64Array.from({ length: size }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size))

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
