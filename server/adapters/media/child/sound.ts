import { AV_NOPTS_VALUE, AVERROR_EOF } from 'node-av/constants'
import { FFmpegError, type FormatContext, Frame, Packet, PosixError, type Stream } from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { Input } from '../messages.ts'
import { type Chain, openChain, signatureOf } from './chain.ts'
import { no_sound, type OpenInput, openDecoder, openInput, unreadable } from './input.ts'

type Shape = { sample_rate: number; channels: 1 | 2; format: 'flt' | 's16' }

// long enough that a tone below the lower of two Nyquist frequencies leaves no image above it that could be heard
const fine = ':filter_size=256:cutoff=0.97:tsf=fltp'

/** Encoders and long filters drop what is shorter than themselves, and readers do not know it by a frame or two. */
export function atLeast(sample_rate: number): string {
  return `apad=whole_len=${Math.ceil(0.1 * sample_rate)}`
}

type Source = { sample_rate: number; channels: number }

/** The filters that bring sound into a shape; `fine` is for people's ears, and several times slower. */
export function reshaping(from: Source, to: Shape & { fine?: boolean }): string {
  const layout = to.channels === 1 ? 'mono' : 'stereo'
  // left to itself FFmpeg makes one channel into two that are 3 dB quieter, and two into one that is 3 dB louder
  const twice = from.channels < to.channels ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const resample = `aresample=osr=${to.sample_rate}:ochl=${layout}:osf=${to.format}:rematrix_maxval=1`
  if (!to.fine || from.sample_rate === to.sample_rate) return `${twice}${resample}`
  return `${atLeast(from.sample_rate)},${twice}${resample}${fine}`
}

export type Sound = {
  sample_rate: number
  channels: 1 | 2
  /** In the wanted shape, numbered from sample 0; a yielded frame is valid until the next one is asked for. */
  frames(shape: Shape & { fine?: boolean }): Generator<Frame>
  close(): void
}

const again = FFmpegError.AVERROR(PosixError.EAGAIN)
const frameSamples = { flt: 16_384, s16: 32_768 }
// encoders pad the last frame, and what is exactly as long as allowed is allowed
export const padding_seconds = 0.25

export function openSound(input: Input): Sound {
  const opened = openInput(input.path)
  const { sampleRate, channels } = opened.stream.codecpar
  try {
    refuseLong(opened, input)
  } catch (error) {
    opened.close()
    throw error
  }
  return {
    sample_rate: sampleRate,
    channels: channels === 1 ? 1 : 2,
    frames: (shape) => limited(shaped(decoded(opened), shape), shape, input.max_duration_seconds),
    close: opened.close,
  }
}

/** Spares decoding hours for nothing; a header that lies is caught by counting. */
function refuseLong({ stream, format }: OpenInput, { path, max_duration_seconds }: Input): void {
  if (claimedSeconds(format, stream) <= max_duration_seconds + padding_seconds) return
  const counted = openInput(path)
  try {
    if (countPackets(counted, max_duration_seconds + padding_seconds).more) throw tooLong(max_duration_seconds)
  } finally {
    counted.close()
  }
}

export function* decoded({ format, stream }: OpenInput): Generator<Frame> {
  const decoder = openDecoder(stream)
  const packet = new Packet()
  packet.alloc()
  const frame = new Frame()
  frame.alloc()
  let heard = 0
  let broken = 0
  try {
    for (let more = true; more; ) {
      more = format.readFrameSync(packet) >= 0
      if (more && packet.streamIndex !== stream.index) {
        packet.unref()
        continue
      }
      if (decoder.sendPacketSync(more ? packet : null) < 0 && more) broken++
      packet.unref()
      let received = decoder.receiveFrameSync(frame)
      for (; received >= 0; received = decoder.receiveFrameSync(frame)) {
        heard++
        yield frame
        frame.unref()
      }
      if (received !== again && received !== AVERROR_EOF) broken++
    }
  } finally {
    packet.free()
    frame.free()
    decoder.freeContext()
  }
  if (heard === 0) throw new Refusal(broken > 0 ? unreadable : no_sound)
  if (broken > heard) throw new Refusal(unreadable)
}

/** Rate and channels may change in the middle of a stream; each stretch gets a chain of its own. */
function* shaped(frames: Generator<Frame>, shape: Shape & { fine?: boolean }): Generator<Frame> {
  const regroup = `asetnsamples=n=${frameSamples[shape.format]}:p=0`
  let chain: Chain | undefined
  let signature = ''
  try {
    for (const frame of frames) {
      const found = signatureOf(frame)
      if (found !== signature) {
        if (chain) yield* chain.push(null)
        chain?.free()
        const from = { sample_rate: frame.sampleRate, channels: frame.channels }
        chain = chainFor(frame, `${reshaping(from, shape)},${regroup}`)
        signature = found
      }
      yield* chain!.push(frame)
    }
    if (chain) yield* chain.push(null)
  } finally {
    chain?.free()
  }
}

function chainFor(frame: Frame, filters: string): Chain {
  try {
    return openChain(frame, filters)
  } catch (error) {
    throw new Refusal(unreadable, { cause: error })
  }
}

function* limited(frames: Generator<Frame>, shape: Shape, maxSeconds: number): Generator<Frame> {
  const most = (maxSeconds + padding_seconds) * shape.sample_rate
  let total = 0
  for (const frame of frames) {
    frame.pts = BigInt(total)
    total += frame.nbSamples
    if (total > most) throw tooLong(maxSeconds)
    if (shape.format === 'flt') scrub(floatsOf(frame, shape.channels))
    yield frame
  }
}

export function floatsOf(frame: Frame, channels: number): Float32Array {
  const { buffer, byteOffset } = frame.data![0]!
  return new Float32Array(buffer, byteOffset, frame.nbSamples * channels)
}

export function shortsOf(frame: Frame, channels: number): Int16Array {
  const { buffer, byteOffset } = frame.data![0]!
  return new Int16Array(buffer, byteOffset, frame.nbSamples * channels)
}

/** Damaged files can say "not a number", which would spread through every filter after it; it becomes silence. */
export function scrub(samples: Float32Array): void {
  let trace = 0
  for (let at = 0; at < samples.length; at++) trace += samples[at]! * 0
  if (trace === 0) return
  for (let at = 0; at < samples.length; at++) if (!Number.isFinite(samples[at]!)) samples[at] = 0
}

export function tooLong(seconds: number): Refusal {
  const limit = seconds >= 120 ? `${Math.floor(seconds / 60)} minutes` : `${seconds} seconds`
  return new Refusal(`This recording is longer than ${limit}.`)
}

/** The length stated by the header, 0 if it states none. */
export function claimedSeconds(format: FormatContext, stream: Stream): number {
  if (stream.duration !== AV_NOPTS_VALUE && stream.duration > 0n)
    return (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den
  return format.duration !== AV_NOPTS_VALUE && format.duration > 0n ? Number(format.duration) / 1_000_000 : 0
}

type Counted = { seconds: number; bytes: number; more: boolean }

/** Counts the sound without decoding it, and stops above the limit `more`. */
export function countPackets({ format, stream }: OpenInput, limitSeconds: number): Counted {
  const tick = stream.timeBase.num / stream.timeBase.den
  const packet = new Packet()
  packet.alloc()
  let [ticks, bytes] = [0, 0]
  try {
    while (ticks * tick <= limitSeconds && format.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === stream.index) {
        ticks += Math.max(0, Number(packet.duration))
        bytes += packet.size
      }
      packet.unref()
    }
    return { seconds: ticks * tick, bytes, more: ticks * tick > limitSeconds }
  } finally {
    packet.free()
  }
}
