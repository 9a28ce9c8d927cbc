import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_PIX_FMT_YUV420P,
  type AVCodecFlag,
  AVFMT_GLOBALHEADER,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Log, Packet, Rational, type Stream } from 'node-av/lib'

/** What FFmpeg is asked to write; `null` leaves that kind of stream out. */
export type Recipe = {
  container: string
  audio: string | null
  video?: string
  rate?: number
  channels?: 1 | 2
  /** As a recorder writes it that cannot go back: no length, no index. */
  live?: boolean
}

Log.setLevel(AV_LOG_QUIET)

const bytesPerSample: Record<string, number> = { s16: 2, s16p: 2, flt: 4, fltp: 4, s32: 4, s32p: 4 }
const sample_formats = ['u8', 's16', 's32', 'flt', 'dbl', 'u8p', 's16p', 's32p', 'fltp', 'dblp']

/** A file as other programs make it, by FFmpeg itself, without the adapter under test. */
export function makeSample(recipe: Recipe, samples: (rate: number) => Float32Array): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'pawol-sample-'))
  const path = join(dir, 'sample')
  const format = new FormatContext()
  try {
    check(format.allocOutputContext2(null, recipe.container, path), 'container')
    const global = ((format.oformat?.flags ?? 0) & AVFMT_GLOBALHEADER) !== 0
    const lanes = [
      ...(recipe.audio ? [openAudio(format, recipe, global)] : []),
      ...(recipe.video ? [openVideo(format, recipe.video, global)] : []),
    ]
    check(format.openOutputSync(), 'open')
    check(format.writeHeaderSync(recipe.live ? Dictionary.fromObject({ live: 1 }) : null), 'header')
    for (const lane of lanes) encodeLane(format, lane, samples)
    check(format.writeTrailerSync(), 'trailer')
    format.closeOutputSync()
    return readFileSync(path)
  } finally {
    format.freeContext()
    rmSync(dir, { recursive: true, force: true })
  }
}

type Lane = { encoder: CodecContext; stream: Stream; video: boolean; channels: number }

function openAudio(format: FormatContext, recipe: Recipe, global: boolean): Lane {
  const { rate = 44_100, channels = 1 } = recipe
  const codec = Codec.findEncoderByName(recipe.audio as never)!
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleRate = rate
  encoder.sampleFormat = codec.sampleFormats![0]!
  encoder.channelLayout = { nbChannels: channels, order: AV_CHANNEL_ORDER_NATIVE, mask: channels === 1 ? 4n : 3n }
  encoder.bitRate = 128_000n
  encoder.timeBase = new Rational(1, rate)
  return { ...opened(format, encoder, { codec, global }), video: false, channels }
}

function openVideo(format: FormatContext, name: string, global: boolean): Lane {
  const codec = Codec.findEncoderByName(name as never)!
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = 176
  encoder.height = 144
  encoder.pixelFormat = codec.pixelFormats?.[0] ?? AV_PIX_FMT_YUV420P
  encoder.timeBase = new Rational(1, 25)
  encoder.framerate = new Rational(25, 1)
  encoder.bitRate = 100_000n
  return { ...opened(format, encoder, { codec, global }), video: true, channels: 0 }
}

function opened(format: FormatContext, encoder: CodecContext, { codec, global }: { codec: Codec; global: boolean }) {
  if (global) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER as AVCodecFlag)
  check(encoder.open2Sync(codec, null), `encoder ${codec.name}`)
  const stream = format.newStream()
  check(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = encoder.timeBase
  return { encoder, stream }
}

function encodeLane(format: FormatContext, lane: Lane, samples: (rate: number) => Float32Array): void {
  const packet = new Packet()
  packet.alloc()
  const send = (frame: Frame | null) => {
    check(lane.encoder.sendFrameSync(frame), 'encode')
    while (lane.encoder.receivePacketSync(packet) >= 0) {
      packet.rescaleTs(lane.encoder.timeBase, lane.stream.timeBase)
      packet.streamIndex = lane.stream.index
      check(format.interleavedWriteFrameSync(packet), 'write')
    }
  }
  for (const frame of lane.video ? pictures(lane) : pieces(lane, samples(lane.encoder.sampleRate))) {
    send(frame)
    frame.free()
  }
  send(null)
  packet.free()
  lane.encoder.freeContext()
}

function* pictures({ encoder }: Lane): Generator<Frame> {
  for (let at = 0; at < 50; at++) {
    const frame = new Frame()
    frame.alloc()
    frame.width = encoder.width
    frame.height = encoder.height
    frame.format = encoder.pixelFormat
    check(frame.getBuffer(), 'picture')
    for (const plane of frame.data ?? []) plane.fill(40 + at)
    frame.pts = BigInt(at)
    yield frame
  }
}

function* pieces({ encoder, channels }: Lane, samples: Float32Array): Generator<Frame> {
  const name = sample_formats[encoder.sampleFormat]!
  const size = encoder.frameSize || 1024
  for (let at = 0; at < samples.length; at += size) {
    const part = samples.subarray(at, at + size)
    const frame = new Frame()
    frame.alloc()
    frame.nbSamples = part.length
    frame.format = encoder.sampleFormat
    frame.sampleRate = encoder.sampleRate
    frame.channelLayout = encoder.channelLayout
    check(frame.getBuffer(), 'samples')
    check(frame.fromBuffer(packed(part, channels, name)), 'samples')
    frame.pts = BigInt(at)
    yield frame
  }
}

/** The same sound on every channel, in the layout the encoder wants. */
function packed(part: Float32Array, channels: number, name: string): Buffer {
  const width = bytesPerSample[name]!
  const planar = name.endsWith('p')
  const bytes = Buffer.alloc(part.length * channels * width)
  part.forEach((value, i) => {
    for (let channel = 0; channel < channels; channel++) {
      const at = (planar ? channel * part.length + i : i * channels + channel) * width
      if (name.startsWith('flt')) bytes.writeFloatLE(value, at)
      else if (width === 2) bytes.writeInt16LE(Math.round(value * 32_767), at)
      else bytes.writeInt32LE(Math.round(value * 2_147_483_000), at)
    }
  })
  return bytes
}

function check(result: number, what: string): void {
  if (result < 0) throw new Error(`cannot make the sample: ${what} answered ${result}`)
}

/** Speech frames of 20 ms with arbitrary content: no encoder for AMR is at hand. */
export function amrFile(seconds: number): Buffer {
  const frames = Buffer.alloc(seconds * 50 * 32)
  for (let at = 0; at < frames.length; at++) frames[at] = at % 32 === 0 ? 0x3c : (at * 37) % 251
  return Buffer.concat([Buffer.from('#!AMR\n'), frames])
}

/** One frame that says "silence": no encoder for Monkey's Audio is at hand. */
export function apeFile(seconds: number): Buffer {
  const file = Buffer.alloc(52 + 24 + 4 + 16)
  file.write('MAC ')
  file.writeUInt16LE(3990, 4)
  // lengths of the descriptor, the header, the seek table and, after the wav header's none, the frames
  ;[52, 24, 4, 0, 16].forEach((length, i) => void file.writeUInt32LE(length, 8 + 4 * i))
  file.writeUInt16LE(1000, 52)
  file.writeUInt16LE(32, 54)
  ;[294_912, seconds * 44_100, 1].forEach((value, i) => void file.writeUInt32LE(value, 56 + 4 * i))
  file.writeUInt16LE(16, 68)
  file.writeUInt16LE(1, 70)
  file.writeUInt32LE(44_100, 72)
  file.writeUInt32LE(80, 76)
  // a checksum whose highest bit says that flags follow, and the flags
  file.writeUInt32LE(0x8000_0000, 80)
  file.writeUInt32LE(3, 84)
  return file
}
