import { AppError } from '#core/contract/errors.ts'
import type { AudioFormat, AudioOutput, MediaMetadata, StreamFormat, StreamOutput } from '../../ports/media.ts'

export const media_types: Record<AudioFormat, string> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
}
export const metadata_fields = ['title', 'artist', 'album', 'genre', 'date', 'comment', 'language'] as const
export const longest_field = 1_000

const mpegRates = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
const aacRates = [...mpegRates, 64_000, 88_200, 96_000]
/** Those left out have any. */
const rates: Partial<Record<AudioFormat | StreamFormat, number[]>> = {
  mp3: mpegRates,
  ogg: [8_000, 12_000, 16_000, 24_000, 48_000],
  m4a: aacRates,
  aac: aacRates,
  mulaw: [8_000],
  alaw: [8_000],
}

/** The next rate up, or the highest there is. */
export function possibleRate(format: AudioFormat | StreamFormat, wanted: number): number {
  const possible = rates[format] ?? [wanted]
  return possible.find((rate) => rate >= wanted) ?? possible.at(-1)!
}

/** Keeps what an output can have, in the ranges of its format; removes control characters from tags. */
export function cleanOutput(output: AudioOutput): AudioOutput {
  if (!Object.hasOwn(media_types, output.format)) throw new Error(`no format: ${output.format}`)
  const { format, quick, cover } = output
  return { ...cleanWishes(output), format, quick: quick === true, ...(cover ? { cover: checkedPng(cover) } : {}) }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** A cover is shown small, and every copy of the sound carries it. */
const mostCoverBytes = 512 * 1024

function checkedPng(bytes: Uint8Array): Uint8Array {
  const { width, height } = bytes.length > 24 ? pngSize(bytes) : { width: 0, height: 0 }
  if (!pngSignature.equals(bytes.subarray(0, 8)) || !width || !height) throw new Error('the cover is no PNG')
  if (bytes.length > mostCoverBytes) throw new RangeError('the cover is too large')
  return bytes
}

/** The first chunk of a PNG begins with them. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const streamFormats: StreamFormat[] = ['wav', 'mp3', 'flac', 'ogg', 'aac', 'pcm', 'mulaw', 'alaw']

/** As `cleanOutput`, for what a caller of the API may have asked for. */
export function cleanStream(output: StreamOutput): StreamOutput {
  try {
    if (!streamFormats.includes(output.format)) throw new Error(`no format: ${output.format}`)
    return { ...cleanWishes(output), format: output.format }
  } catch (error) {
    throw new AppError('invalid_request', { detail: error instanceof Error ? error.message : 'unreadable' })
  }
}

function cleanWishes({ bit_rate_kbps, sample_rate, channels, metadata }: Omit<StreamOutput, 'format'>) {
  checkNumber('bit_rate_kbps', bit_rate_kbps, [1, 1_000])
  checkNumber('sample_rate', sample_rate, [4_000, 192_000])
  checkNumber('channels', channels, [1, 2])
  return { bit_rate_kbps, sample_rate, channels, metadata: cleanMetadata(metadata) }
}

export function checkNumber(name: string, value: number | undefined, [least, most]: [number, number]): void {
  if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most))
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}: ${value}`)
}

function cleanMetadata(metadata: MediaMetadata = {}): MediaMetadata {
  const clean = (value = '') =>
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longest_field)
  return Object.fromEntries(metadata_fields.map((name) => [name, clean(metadata[name])]).filter(([, value]) => value))
}
