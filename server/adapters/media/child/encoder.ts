import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_CODEC_ID_PNG,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PIX_FMT_RGBA,
  AV_PKT_FLAG_KEY,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AVERROR_EOF,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
  AVMEDIA_TYPE_VIDEO,
  type AVSampleFormat,
  type FFEncoderCodec,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  type Frame,
  IOContext,
  Packet,
  PosixError,
  Rational,
  type Stream,
} from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { AudioFormat, AudioOutput, StreamFormat, StreamOutput } from '../../../ports/media.ts'
import { pngSize, possibleRate } from '../output.ts'
import { atLeast } from './sound.ts'

/** The destination of a file's bytes; without a path they can only be written forward. */
type Sink = { path: string | null; open(format: FormatContext): number; close(format: FormatContext): void }
/** Keeps written bytes until they are taken. */
type MemorySink = Sink & { take(): Buffer }

const bufferBytes = 4_096

export function fileSink(path: string): Sink {
  return { path, open: (format) => format.openOutputSync(), close: (format) => void format.closeOutputSync() }
}

export function memorySink(): MemorySink {
  const io = new IOContext()
  let parts: Buffer[] = []
  return {
    path: null,
    open(format) {
      // FFmpeg uses the memory of this buffer again
      const keep = (bytes: Buffer) => parts.push(Buffer.from(bytes)) && bytes.length
      io.allocContextWithCallbacks(bufferBytes, 1, null, keep, null)
      format.pb = io
      return 0
    },
    take() {
      io.flushSync()
      const bytes = Buffer.concat(parts)
      parts = []
      return bytes
    },
    close(format) {
      format.pb = null
      io.freeContext()
    },
  }
}

type Recipe = {
  container: string
  /** The build also holds libfdk_aac, whose licence forbids passing it on together with GPL parts: never ask for it. */
  codec: string
  samples: { name: string; format: AVSampleFormat }
  options?: Record<string, string>
  /** Only where there are tags to write. */
  options_for_words?: Record<string, string>
  /** Only for streams. */
  options_for_streams?: Record<string, string>
  /** How a cover picture is kept, where it can be. */
  cover?: 'stream' | 'word'
  /** The encoder's complexity where it should be fast. */
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

const recipes: Record<AudioFormat | StreamFormat, Recipe> = {
  wav: { container: 'wav', codec: 'pcm_s16le', samples: s16 },
  // by default FFmpeg reserves eight kilobytes for later tags
  flac: {
    container: 'flac',
    codec: 'flac',
    samples: s16,
    cover: 'stream',
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
    // keeps the psychoacoustic model, and skips trying several encodings of the residue
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

/** The picture type that ID3, MP4 and FLAC use for the front cover. */
const frontCover = 3

/** A stream of one picture, for containers that store covers so; it is written right after the header. */
function coverStream(format: FormatContext, png: Uint8Array): { write(): number } {
  const stream: Stream = format.newStream()
  const { width, height } = pngSize(png)
  Object.assign(stream.codecpar, { codecType: AVMEDIA_TYPE_VIDEO, codecId: AV_CODEC_ID_PNG, width, height })
  stream.codecpar.format = AV_PIX_FMT_RGBA
  stream.timeBase = new Rational(1, 90_000)
  stream.disposition = AV_DISPOSITION_ATTACHED_PIC
  return {
    write() {
      const packet = new Packet()
      packet.alloc()
      packet.data = Buffer.from(png)
      packet.streamIndex = stream.index
      packet.pts = 0n
      packet.dts = 0n
      packet.flags = AV_PKT_FLAG_KEY
      const written = format.interleavedWriteFrameSync(packet)
      packet.free()
      return written
    },
  }
}

/** The cover as a tag, as Ogg stores it: a FLAC picture block in base64. */
function coverWord(png: Uint8Array): Record<string, string> {
  const { width, height } = pngSize(png)
  const type = Buffer.from('image/png')
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(4 * all.length)
    for (const [n, number] of all.entries()) bytes.writeUInt32BE(number, 4 * n)
    return bytes
  }
  const head = [numbers(frontCover, type.length), type, numbers(0, width, height, 32, 0, png.length)]
  return { METADATA_BLOCK_PICTURE: Buffer.concat([...head, png]).toString('base64') }
}

export type Encoder = {
  sample_rate: number
  channels: 1 | 2
  /** What a frame must be before it is written. */
  filters: string
  write(frame: Frame): void
  /** Completes the file and says how long it is. */
  finish(): number
  close(): void
}
const again = FFmpegError.AVERROR(PosixError.EAGAIN)

type Wanted = (AudioOutput | StreamOutput) & { max_bytes: number }
type Target = { output: Wanted; sink: Sink }

export function openEncoder({ output, sink }: Target, source: { sample_rate: number; channels: 1 | 2 }): Encoder {
  const recipe = recipes[output.format]
  const channels = output.channels ?? source.channels
  const sample_rate = possibleRate(output.format, output.sample_rate ?? source.sample_rate)
  const format = new FormatContext()
  const codec = new CodecContext()
  const close = () => {
    codec.freeContext()
    sink.close(format)
    format.freeContext()
  }
  try {
    must(format.allocOutputContext2(null, recipe.container, sink.path), 'container')
    openCodec(codec, recipe, { ...output, sample_rate, channels, global: needsGlobalHeader(format) })
    const stream = openStream(format, codec, { output, recipe, sink })
    const writing = writer({ format, codec, stream }, output.max_bytes)
    const regroup = `aresample=osf=${recipe.samples.name},asetnsamples=n=${codec.frameSize || 4096}:p=0`
    const filters = recipe.bit_rates ? `${atLeast(sample_rate)},${regroup}` : regroup
    return { sample_rate, channels, filters, ...writing, close }
  } catch (error) {
    close()
    throw error
  }
}

type Opened = { format: FormatContext; codec: CodecContext; stream: Stream }

function writer({ format, codec, stream }: Opened, maxBytes: number): Pick<Encoder, 'write' | 'finish'> {
  const packet = new Packet()
  packet.alloc()
  let [written, bytes] = [0, 0]
  const send = (frame: Frame | null) => {
    must(codec.sendFrameSync(frame), 'encode')
    let received = codec.receivePacketSync(packet)
    for (; received >= 0; received = codec.receivePacketSync(packet)) {
      packet.rescaleTs(codec.timeBase, stream.timeBase)
      packet.streamIndex = stream.index
      bytes += packet.size
      must(format.interleavedWriteFrameSync(packet), 'write')
    }
    if (received !== again && received !== AVERROR_EOF) must(received, 'packet')
    if (bytes > maxBytes) throw new Refusal('The finished file would be too large.')
  }
  return {
    write(frame) {
      frame.pts = BigInt(written)
      written += frame.nbSamples
      send(frame)
    },
    finish() {
      send(null)
      packet.free()
      must(format.writeTrailerSync(), 'trailer')
      return written / codec.sampleRate
    },
  }
}

type Shape = { sample_rate: number; channels: 1 | 2; bit_rate_kbps?: number; quick?: boolean; global: boolean }

function openCodec(encoder: CodecContext, recipe: Recipe, wanted: Shape): void {
  const { codec: name, samples, bit_rates, quick_level } = recipe
  const { sample_rate, channels, global } = wanted
  const codec = Codec.findEncoderByName(name as FFEncoderCodec)
  if (!codec) throw new Error(`FFmpeg lacks the encoder ${name}`)
  encoder.allocContext3(codec)
  encoder.sampleRate = sample_rate
  encoder.sampleFormat = samples.format
  encoder.channelLayout = { nbChannels: channels, order: AV_CHANNEL_ORDER_NATIVE, mask: channels === 1 ? 4n : 3n }
  encoder.timeBase = new Rational(1, sample_rate)
  encoder.threadCount = 1
  if (bit_rates) {
    const { least, usual, most } = bit_rates
    const each = Math.min(most(sample_rate), Math.max(least, (wanted.bit_rate_kbps ?? usual * channels) / channels))
    encoder.bitRate = BigInt(Math.round(each * channels * 1000))
  }
  if (global) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  if (wanted.quick && quick_level !== undefined)
    must(encoder.setOption('compression_level', quick_level), 'compression level')
  must(encoder.open2Sync(codec, null), name)
}

function needsGlobalHeader({ oformat }: FormatContext): boolean {
  return ((oformat?.flags ?? 0) & AVFMT_GLOBALHEADER) !== 0
}

function openStream(format: FormatContext, encoder: CodecContext, to: Target & { recipe: Recipe }): Stream {
  const { output, sink, recipe } = to
  const stream = format.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  format.setFlags(AVFMT_FLAG_BITEXACT)
  const picture = 'cover' in output && recipe.cover ? output.cover : undefined
  const cover = picture && recipe.cover === 'stream' ? coverStream(format, picture) : undefined
  const named = picture && recipe.cover === 'word' ? coverWord(picture) : {}
  const words = Object.entries({ ...output.metadata, ...named }).filter(([, value]) => value)
  if (words.length > 0) format.metadata = Dictionary.fromObject(Object.fromEntries(words))
  // MP4 keeps it with the stream
  const { language } = output.metadata ?? {}
  if (language) stream.metadata = Dictionary.fromObject({ language })
  must(sink.open(format), 'open')
  const options = Dictionary.fromObject({
    ...recipe.options,
    ...(words.length > 0 || cover ? recipe.options_for_words : undefined),
    ...(sink.path === null ? recipe.options_for_streams : undefined),
  })
  must(format.writeHeaderSync(options), 'header')
  options.free()
  if (cover) must(cover.write(), 'cover')
  return stream
}

function must(result: number, what: string): void {
  if (result < 0) throw new Error(`FFmpeg cannot write (${what}): ${result}`)
}
