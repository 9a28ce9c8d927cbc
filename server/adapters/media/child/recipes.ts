import { AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_S16, type AVSampleFormat } from 'node-av/constants'
import type { AudioFormat, StreamFormat } from '../../../ports/media.ts'

export type Recipe = {
  container: string
  /** The build also holds libfdk_aac, whose licence forbids passing it on together with GPL parts: never ask for it. */
  codec: string
  samples: { name: string; format: AVSampleFormat }
  options?: Record<string, string>
  /** Only where there are words to write. */
  options_for_words?: Record<string, string>
  /** Only where the bytes leave as they are made. */
  options_for_streams?: Record<string, string>
  /** How a cover picture is kept, where it can be. */
  cover?: 'stream' | 'word'
  /** The encoder's level of effort where it should be quick. */
  quick_level?: number
  /** Kilobits a second for each channel. */
  bit_rates?: { least: number; usual: number; most: (sample_rate: number) => number }
}
const s16 = { name: 's16', format: AV_SAMPLE_FMT_S16 }
const fltp = { name: 'fltp', format: AV_SAMPLE_FMT_FLTP }
const aac = {
  codec: 'aac',
  samples: fltp,
  // beyond 2.2 bits a sample this encoder searches four times as long for bits it has no use for
  bit_rates: { least: 12, usual: 96, most: (sample_rate: number) => 0.0022 * sample_rate },
}

export const recipes: Record<AudioFormat | StreamFormat, Recipe> = {
  wav: { container: 'wav', codec: 'pcm_s16le', samples: s16 },
  // left to itself FFmpeg keeps eight kilobytes free for words to come
  flac: {
    ...{ container: 'flac', codec: 'flac', samples: s16, cover: 'stream' },
    options_for_streams: { metadata_header_padding: '0' },
  },
  mp3: {
    container: 'mp3',
    codec: 'libmp3lame',
    cover: 'stream',
    samples: fltp,
    options: { id3v2_version: '0' },
    // older players read no version 4
    options_for_words: { id3v2_version: '3' },
    // it still knows what ears do not hear, and no longer tries several ways of saying the rest
    quick_level: 7,
    bit_rates: { least: 8, usual: 96, most: () => 320 },
  },
  ogg: {
    container: 'ogg',
    codec: 'libopus',
    cover: 'word',
    samples: s16,
    // microseconds in a page, which leaves when the next is full
    options_for_streams: { page_duration: '200000' },
    bit_rates: { least: 6, usual: 64, most: () => 256 },
  },
  m4a: { container: 'ipod', ...aac, cover: 'stream', options: { movflags: '+faststart' } },
  aac: { container: 'adts', ...aac, options_for_words: { write_id3v2: '1' } },
  pcm: { container: 's16le', codec: 'pcm_s16le', samples: s16 },
  mulaw: { container: 'mulaw', codec: 'pcm_mulaw', samples: s16 },
  alaw: { container: 'alaw', codec: 'pcm_alaw', samples: s16 },
}
