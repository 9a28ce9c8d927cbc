/** Reads a file's sample rate, so that it is decoded at that rate: browsers otherwise resample to their own. */
export function sampleRateOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return usable(readRate(bytes, view))
  } catch {
    // the file ends before its header does
    return undefined
  }
}

/** A rate that every browser can decode to. */
const usable = (rate: number | undefined) => (rate && rate >= 8_000 && rate <= 96_000 ? rate : undefined)

function readRate(bytes: Uint8Array, view: DataView): number | undefined {
  const has = (word: string, at = 0) => [...word].every((letter, n) => bytes[at + n] === letter.charCodeAt(0))
  if (has('RIFF') && has('WAVE', 8)) return after(bytes, 'fmt ', (at) => view.getUint32(at + 12, true))
  if (has('fLaC')) return (view.getUint32(18) >>> 12) & 0xf_ff_ff
  if (has('OggS'))
    return after(bytes, 'OpusHead', () => 48_000) ?? after(bytes, '\u0001vorbis', (at) => view.getUint32(at + 12, true))
  if (has('ftyp', 4)) return after(bytes, 'mp4a', (at) => view.getUint16(at + 28))
  if (view.getUint32(0) === 0x1a_45_df_a3) return ofWebm(bytes, view)
  if (has('ID3')) return ofMpeg(view, 10 + syncSafe(view.getUint32(6)))
  return ofMpeg(view, 0)
}

const syncSafe = (word: number) =>
  ((word >>> 24) << 21) | (((word >>> 16) & 0xff) << 14) | (((word >>> 8) & 0xff) << 7) | (word & 0xff)

/** Headers are near the beginning, or at the end of some videos: the first match counts. */
function after(bytes: Uint8Array, word: string, read: (at: number) => number): number | undefined {
  const codes = [...word].map((letter) => letter.charCodeAt(0))
  for (let at = bytes.indexOf(codes[0]!); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    if (codes.every((code, n) => bytes[at + n] === code)) return read(at)
  return undefined
}

/** The element of the sampling frequency, a float of 4 or 8 bytes; Opus always decodes to 48,000. */
function ofWebm(bytes: Uint8Array, view: DataView): number | undefined {
  if (after(bytes.subarray(0, 4096), 'A_OPUS', () => 1)) return 48_000
  for (let at = bytes.indexOf(0xb5); at >= 0 && at < 4096; at = bytes.indexOf(0xb5, at + 1)) {
    const size = bytes[at + 1]
    const rate = size === 0x84 ? view.getFloat32(at + 2) : size === 0x88 ? view.getFloat64(at + 2) : 0
    if (usable(rate)) return rate
  }
  return undefined
}

const adtsRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
/** Of MPEG 2.5, 2 and 1, by their two bits; the second value is reserved. */
const mpegRates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** A frame of MP3 or of AAC. */
function ofMpeg(view: DataView, at: number): number | undefined {
  const head = view.getUint32(at)
  if (head >>> 21 !== 0x7_ff) return undefined
  const layer = (head >>> 17) & 3
  return layer === 0 ? adtsRates[(head >>> 10) & 15] : mpegRates[(head >>> 19) & 3]?.[(head >>> 10) & 3]
}
