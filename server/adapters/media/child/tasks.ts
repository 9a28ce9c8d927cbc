import {
  AV_CHANNEL_ORDER_NATIVE,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_S16,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, type FormatContext, Frame } from 'node-av/lib'
import { Refusal, type TaskHandlers } from '../../../platform/processes/serve-tasks.ts'
import type { MediaInfo, MediaMetadata, Samples } from '../../../ports/media.ts'
import {
  chunk_bytes,
  type Input,
  type MediaTasks,
  type StreamReply,
  type StreamStart,
  type StreamStep,
} from '../messages.ts'
import { longest_field, metadata_fields } from '../output.ts'
import { peakMeter } from '../pcm/peaks.ts'
import { partToKeep, silenceMeter } from '../pcm/silence.ts'
import { type Chain, openChain } from './chain.ts'
import { memorySink, openEncoder } from './encoder.ts'
import { openInput } from './input.ts'
import { renderAtLoudness } from './loudness.ts'
import { render, type Tell, turns } from './render.ts'
import {
  claimedSeconds,
  countPackets,
  decoded,
  floatsOf,
  openSound,
  padding_seconds,
  reshaping,
  scrub,
  shortsOf,
  tooLong,
} from './sound.ts'

/** FFmpeg's names for families of containers, in one word. */
const families: Record<string, string> = { 'mov,mp4,m4a,3gp,3g2,mj2': 'mp4', 'matroska,webm': 'matroska' }
/** Their headers do not count samples, or not all of them. */
const inexact = /^(aac|ac3|eac3|amr|asf|avi|flv|mpeg|mpegts)$/
// an honest header leaves out the encoder's delay and padding, never more than this
const hiddenSamples = 4_800

function probe(input: Input): MediaInfo {
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

const streams = openStreams()

export const tasks: TaskHandlers<MediaTasks> = {
  probe: async ({ input }) => probe(input),
  async decode({ input, sample_rate, samples }, { deliver }) {
    const sound = openSound(input)
    const [format, read] = samples === 'f32' ? (['flt', floatsOf] as const) : (['s16', shortsOf] as const)
    try {
      for (const frame of sound.frames({ sample_rate, channels: 1, format })) {
        const whole = read(frame, 1)
        const step = chunk_bytes / whole.BYTES_PER_ELEMENT
        for (let at = 0; at < whole.length; at += step) await deliver(whole.subarray(at, at + step))
      }
      return null
    } finally {
      sound.close()
    }
  },
  encode: (io, { deliver }) => render(io, [], deliver),
  normalise: ({ input, output, ...wanted }, { deliver }) => renderAtLoudness({ input, output }, wanted, deliver),
  async trim({ input, output, threshold_db, keep_seconds }, { deliver }) {
    const { sample_rate, ...edges } = await hear(
      { input, tell: deliver },
      (rate) => silenceMeter(rate, threshold_db),
      (m) => m.edges(),
    )
    const { from, to } = partToKeep(edges, keep_seconds * sample_rate)
    const [start, end] = [from / sample_rate, to / sample_rate]
    const rendered = await render({ input, output }, [`atrim=start=${start}:end=${end}`], deliver)
    return { ...rendered, cut_start_seconds: start, cut_end_seconds: edges.total / sample_rate - end }
  },
  async peaks({ input, buckets }, { deliver }) {
    const { peaks } = await hear(
      { input, tell: deliver },
      () => peakMeter(buckets),
      (meter) => ({ peaks: meter.peaks() }),
    )
    return peaks
  },
  stream: async (step) => streams.step(step),
  async leave({ id }) {
    streams.leave(id)
    return null
  },
}

type Meter = { add(samples: Float32Array, channels: number): void }

/** Lets a meter hear a whole file, with the channels as they are. */
async function hear<M extends Meter, R extends object>(
  { input, tell }: { input: Input; tell: Tell },
  open: (sample_rate: number) => M,
  read: (meter: M) => R,
): Promise<R & { sample_rate: number }> {
  const sound = openSound(input)
  const { sample_rate, channels } = sound
  const meter = open(sample_rate)
  const pause = turns(tell)
  try {
    for (const frame of sound.frames({ sample_rate, channels, format: 'flt' })) {
      meter.add(floatsOf(frame, channels), channels)
      if (pause.due(frame.nbSamples / sample_rate)) await pause.take()
    }
    return { ...read(meter), sample_rate }
  } finally {
    sound.close()
  }
}

type Some = Samples[keyof Samples]
type OpenStream = { write(samples: Some): Buffer; finish(): Buffer; close(): void }

/** The streams under way in this process, each a step at a time. */
function openStreams(): { step(step: StreamStep): StreamReply; leave(id: string): void } {
  const open = new Map<string, OpenStream & { idle: NodeJS.Timeout }>()
  function leave(id: string): void {
    const stream = open.get(id)
    open.delete(id)
    clearTimeout(stream?.idle)
    stream?.close()
  }
  function begin(id: string, start: StreamStart): void {
    if (open.size >= start.max_streams) throw new Error('too many streams at once')
    const idle = setTimeout(() => leave(id), start.idle_seconds * 1000).unref()
    open.set(id, { ...openStream(start), idle })
  }
  return {
    leave,
    step({ id, start, samples }) {
      try {
        if (start) begin(id, start)
        const stream = open.get(id)
        if (!stream) return { lost: 'no such stream, or not any more' }
        stream.idle.refresh()
        if (samples) return { bytes: stream.write(samples) }
        const bytes = stream.finish()
        leave(id)
        return { bytes }
      } catch (error) {
        leave(id)
        if (error instanceof Refusal) throw error
        return { lost: error instanceof Error ? (error.stack ?? error.message) : String(error) }
      }
    },
  }
}

function openStream({ from, output }: StreamStart): OpenStream {
  const sink = memorySink()
  const encoder = openEncoder({ output, sink }, from)
  let chain: Chain | undefined
  let received = 0
  function push(frame: Frame | null): Buffer {
    if (frame)
      chain ??= openChain(frame, [reshaping(from, { ...encoder, format: 'flt', fine: true }), encoder.filters].join())
    for (const ready of chain?.push(frame) ?? []) encoder.write(ready)
    if (!frame) encoder.finish()
    return sink.take()
  }
  return {
    write(samples) {
      const frame = frameOf(samples, from)
      frame.pts = BigInt(received)
      received += frame.nbSamples
      try {
        return push(frame)
      } finally {
        frame.free()
      }
    },
    finish: () => push(null),
    close() {
      chain?.free()
      encoder.close()
    },
  }
}

function frameOf(samples: Some, { sample_rate, channels }: StreamStart['from']): Frame {
  if (samples instanceof Float32Array) scrub(samples)
  const frame = new Frame()
  frame.alloc()
  frame.nbSamples = samples.length / channels
  frame.format = samples instanceof Float32Array ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_S16
  frame.sampleRate = sample_rate
  frame.channelLayout = { nbChannels: channels, order: AV_CHANNEL_ORDER_NATIVE, mask: channels === 1 ? 4n : 3n }
  if (frame.getBuffer() < 0) throw new Error('no memory for samples')
  frame.fromBuffer(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  return frame
}
