import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AVFMT_FLAG_BITEXACT,
  AVFMT_GLOBALHEADER,
  type AVSampleFormat,
  type FFEncoderCodec,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FormatContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { AudioFormat } from '../../../ports/media.ts'
import type { Output } from '../messages.ts'

type Recipe = {
  container: string
  /** The build also holds libfdk_aac, whose licence forbids passing it on together with GPL parts: never ask for it. */
  codec: string
  samples: { name: string; format: AVSampleFormat }
  options?: Record<string, string>
  /** Only where there are words to write. */
  options_for_words?: Record<string, string>
  rates?: number[]
  /** Kilobits a second for each channel. */
  bit_rates?: { least: number; usual: number; most: (sample_rate: number) => number }
}
const s16 = { name: 's16', format: AV_SAMPLE_FMT_S16 }
const fltp = { name: 'fltp', format: AV_SAMPLE_FMT_FLTP }
const mpeg_rates = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
const aac = {
  codec: 'aac',
  samples: fltp,
  rates: [...mpeg_rates, 64_000, 88_200, 96_000],
  // beyond 2.2 bits a sample this encoder searches four times as long for bits it has no use for
  bit_rates: { least: 12, usual: 96, most: (sample_rate: number) => 0.0022 * sample_rate },
}
const recipes: Record<AudioFormat, Recipe> = {
  wav: { container: 'wav', codec: 'pcm_s16le', samples: s16 },
  flac: { container: 'flac', codec: 'flac', samples: s16 },
  mp3: {
    container: 'mp3',
    codec: 'libmp3lame',
    samples: fltp,
    // older players read no version 4
    options: { id3v2_version: '3' },
    rates: mpeg_rates,
    bit_rates: { least: 8, usual: 96, most: () => 320 },
  },
  ogg: {
    container: 'ogg',
    codec: 'libopus',
    samples: s16,
    rates: [8_000, 12_000, 16_000, 24_000, 48_000],
    bit_rates: { least: 6, usual: 64, most: () => 256 },
  },
  m4a: { container: 'ipod', ...aac, options: { movflags: '+faststart' } },
  aac: { container: 'adts', ...aac, options_for_words: { write_id3v2: '1' } },
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

export function openEncoder(output: Output, source: { sample_rate: number; channels: 1 | 2 }): Encoder {
  const recipe = recipes[output.format]
  const channels = output.channels ?? source.channels
  const sample_rate = possibleRate(output.sample_rate ?? source.sample_rate, recipe.rates)
  const format = new FormatContext()
  const codec = new CodecContext()
  const close = () => {
    codec.freeContext()
    format.closeOutputSync()
    format.freeContext()
  }
  try {
    must(format.allocOutputContext2(null, recipe.container, output.path), 'container')
    openCodec(codec, recipe, { ...output, sample_rate, channels, global: needsGlobalHeader(format) })
    const stream = openFile(format, codec, { output, recipe })
    const writing = writer({ format, codec, stream }, output.max_bytes)
    const filters = `aresample=osf=${recipe.samples.name},asetnsamples=n=${codec.frameSize || 4096}:p=0`
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
    while (codec.receivePacketSync(packet) >= 0) {
      packet.rescaleTs(codec.timeBase, stream.timeBase)
      packet.streamIndex = stream.index
      bytes += packet.size
      must(format.interleavedWriteFrameSync(packet), 'write')
    }
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

/** The next rate up, or the highest there is. */
function possibleRate(wanted: number, rates?: number[]): number {
  return rates ? (rates.find((rate) => rate >= wanted) ?? rates.at(-1)!) : wanted
}

type Wanted = { sample_rate: number; channels: 1 | 2; bit_rate_kbps?: number; global: boolean }

function openCodec(encoder: CodecContext, { codec: name, samples, bit_rates }: Recipe, wanted: Wanted): void {
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
  must(encoder.open2Sync(codec, null), name)
}

function needsGlobalHeader({ oformat }: FormatContext): boolean {
  return ((oformat?.flags ?? 0) & AVFMT_GLOBALHEADER) !== 0
}

function openFile(
  format: FormatContext,
  encoder: CodecContext,
  { output, recipe }: { output: Output; recipe: Recipe },
): Stream {
  const stream = format.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  format.setFlags(AVFMT_FLAG_BITEXACT)
  const words = Object.entries(output.metadata ?? {}).filter(([, value]) => value)
  if (words.length > 0) format.metadata = Dictionary.fromObject(Object.fromEntries(words))
  must(format.openOutputSync(), 'open')
  const options = Dictionary.fromObject({
    ...recipe.options,
    ...(words.length > 0 ? recipe.options_for_words : undefined),
  })
  must(format.writeHeaderSync(options), 'header')
  options.free()
  return stream
}

function must(result: number, what: string): void {
  if (result < 0) throw new Error(`FFmpeg cannot write (${what}): ${result}`)
}
