import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { analyseSample, waveformOf } from '#core/rules/cloning/analyse.ts'
import { estimatedSeconds, type LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { type Sound, toMono } from '#core/rules/cloning/sound.ts'

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

/** A browser decodes a file in one piece: half an hour needs more memory than a cheap phone has. */
const longestDecodedSeconds = 20 * 60
const usualRate = 48_000

/** The worker parses a plain WAV itself. */
export type Decoded = { channels: Float32Array<ArrayBuffer>[]; rate: number } | { wav: ArrayBuffer }

/** Decodes a file at its own sample rate; undefined where this browser cannot. Throws where the file was removed. */
export async function decodeSample(file: Blob, name: string): Promise<Decoded | undefined> {
  if (estimatedSeconds({ name, size: file.size }) > longestDecodedSeconds) {
    // make sure that the file is still readable
    await file.slice(0, 1).arrayBuffer()
    return undefined
  }
  const bytes = await file.arrayBuffer()
  if (layoutOf(bytes)) return { wav: bytes }
  const rate = sampleRateOf(new Uint8Array(bytes)) ?? usualRate
  try {
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
    if (decoded.length === 0) return undefined
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, n) => decoded.getChannelData(n).slice())
    return { channels, rate: decoded.sampleRate }
  } catch {
    return undefined
  }
}

type Layout = { rate: number; channels: number; start: number; end: number }

/** Returns the place of the samples in a WAV of 16-bit integers; undefined for any other file. */
export function layoutOf(file: ArrayBuffer): Layout | undefined {
  const view = new DataView(file)
  const word = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4))
  if (file.byteLength < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined
  let found: Pick<Layout, 'rate' | 'channels'> | undefined
  for (let at = 12; at + 8 <= file.byteLength; ) {
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (word(at) === 'fmt ' && start + 16 <= file.byteLength) {
      const plain = view.getUint16(start, true) === 1 && view.getUint16(start + 14, true) === 16
      const channels = view.getUint16(start + 2, true)
      if (plain && channels > 0) found = { rate: view.getUint32(start + 4, true), channels }
    }
    if (word(at) === 'data') {
      const end = Math.min(file.byteLength, start + size)
      return found && found.rate > 0 && end - start >= 2 * found.channels ? { ...found, start, end } : undefined
    }
    at = start + size + (size % 2)
  }
  return undefined
}

/** Matches the server: browsers scale positive samples slightly differently. */
export function soundOf(file: ArrayBuffer, { rate, channels, start, end }: Layout): Sound {
  const length = Math.floor((end - start) / (2 * channels))
  const samples = new Int16Array(file.slice(start, start + length * 2 * channels))
  const of = (channel: number) => {
    const heard = new Float32Array(length)
    for (let n = 0; n < length; n++) heard[n] = samples[n * channels + channel]! / 32_768
    return heard
  }
  return { samples: toMono(Array.from({ length: channels }, (_, channel) => of(channel))), rate }
}

export type Analysed = { analysis: SampleAnalysis; wave: ReturnType<typeof waveformOf> }

function mono(decoded: Decoded): Sound {
  if ('wav' in decoded) return soundOf(decoded.wav, layoutOf(decoded.wav)!)
  return { samples: toMono(decoded.channels), rate: decoded.rate }
}

/** The worker's function, which tests call directly. */
export function analyseSound(decoded: Decoded, handling: LongFileHandling): Analysed {
  const sound = mono(decoded)
  const analysis = analyseSample(sound, handling)
  return { analysis, wave: waveformOf(sound, analysis) }
}
