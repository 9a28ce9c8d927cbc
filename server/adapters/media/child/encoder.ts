import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AVERROR_EOF,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
  type FFEncoderCodec,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  type Frame,
  Packet,
  PosixError,
  Rational,
  type Stream,
} from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { AudioOutput, StreamOutput } from '../../../ports/media.ts'
import { possibleRate } from '../output.ts'
import { coverStream, coverWord } from './cover.ts'
import { type Recipe, recipes } from './recipes.ts'
import { atLeast } from './resample.ts'
import type { Sink } from './sink.ts'

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

function writer({ format, codec, stream }: Opened, max_bytes: number): Pick<Encoder, 'write' | 'finish'> {
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
    if (bytes > max_bytes) throw new Refusal('The finished file would be too large.')
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
