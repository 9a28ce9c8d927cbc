import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import { avGetCodecName, type FormatContext } from 'node-av/lib'
import type { MediaInfo, MediaMetadata } from '../../../ports/media.ts'
import type { Input } from '../messages.ts'
import { longest_field, metadata_fields } from '../output.ts'
import { openInput } from './input.ts'
import { claimedSeconds, countPackets, decoded, padding_seconds, tooLong } from './sound.ts'

/** FFmpeg's names for families of containers, in one word. */
const families: Record<string, string> = { 'mov,mp4,m4a,3gp,3g2,mj2': 'mp4', 'matroska,webm': 'matroska' }
/** Their headers do not count samples, or not all of them. */
const inexact = /^(aac|ac3|eac3|amr|asf|avi|flv|mpeg|mpegts)$/
// an honest header leaves out the encoder's delay and padding, never more than this
const hiddenSamples = 4_800

export function probe(input: Input): MediaInfo {
  const opened = openInput(input.path)
  try {
    const { format, stream } = opened
    const container = families[format.iformat?.name ?? ''] ?? format.iformat?.name ?? ''
    const facts = {
      container,
      codec: avGetCodecName(stream.codecpar.codecId)?.replace(/^pcm_.*/, 'pcm') ?? '',
      sample_rate: stream.codecpar.sampleRate,
      channels: stream.codecpar.channels,
      has_video: hasVideo(format),
      metadata: metadataOf(format, stream.metadata?.getAll()),
    }
    const claimed = inexact.test(container) ? 0 : claimedSeconds(format, stream)
    // a file is readable when something in it is
    for (const _ of decoded(opened)) break
    return { ...facts, ...lengthOf(input, claimed, hiddenSamples / facts.sample_rate) }
  } finally {
    opened.close()
  }
}

type Length = Pick<MediaInfo, 'duration_seconds' | 'bit_rate_kbps'>

function lengthOf(input: Input, claimed: number, hidden: number): Length {
  const opened = openInput(input.path)
  try {
    const counted = countPackets(opened, input.max_duration_seconds + padding_seconds)
    if (counted.more) throw tooLong(input.max_duration_seconds)
    const honest = counted.seconds === 0 || Math.abs(counted.seconds - claimed) < hidden
    const seconds = honest ? claimed : counted.seconds
    return { duration_seconds: seconds, bit_rate_kbps: seconds > 0 ? Math.round(counted.bytes / seconds / 125) : 0 }
  } finally {
    opened.close()
  }
}

function hasVideo({ streams }: FormatContext): boolean {
  return streams.some(
    (stream) => stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
}

/** Ogg keeps its words with the stream, the others with the file. */
function metadataOf(format: FormatContext, ofStream: Record<string, string> = {}): MediaMetadata {
  const all = { ...ofStream, ...format.metadata?.getAll() }
  const found = new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
  // MP4 has a place for it that is never empty
  if (found.get('language') === 'und') found.delete('language')
  return Object.fromEntries(
    metadata_fields.flatMap((f) => (found.get(f) ? [[f, found.get(f)!.slice(0, longest_field)]] : [])),
  )
}
