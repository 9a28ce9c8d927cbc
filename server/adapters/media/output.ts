import type { AudioFormat, AudioOutput, MediaMetadata } from '../../ports/media.ts'

export const media_types: Record<AudioFormat, string> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
}
export const metadata_fields = ['title', 'artist', 'album', 'genre', 'date', 'comment'] as const
export const longest_field = 1_000

/** Only what an output has, in the ranges a file can have; people's words lose what no player shows. */
export function cleanOutput({ format, bit_rate_kbps, sample_rate, channels, metadata }: AudioOutput): AudioOutput {
  if (!Object.hasOwn(media_types, format)) throw new Error(`no format: ${format}`)
  checkNumber('bit_rate_kbps', bit_rate_kbps, [1, 1_000])
  checkNumber('sample_rate', sample_rate, [4_000, 192_000])
  checkNumber('channels', channels, [1, 2])
  return { format, bit_rate_kbps, sample_rate, channels, metadata: cleanMetadata(metadata) }
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
