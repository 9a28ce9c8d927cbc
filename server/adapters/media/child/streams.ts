import { AV_CHANNEL_ORDER_NATIVE, AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { Samples } from '../../../ports/media.ts'
import type { StreamReply, StreamStart, StreamStep } from '../messages.ts'
import { type Chain, openChain } from './chain.ts'
import { openEncoder } from './encoder.ts'
import { reshaping } from './resample.ts'
import { memorySink } from './sink.ts'
import { scrub } from './sound.ts'

type Some = Samples[keyof Samples]
type OpenStream = { write(samples: Some): Buffer; finish(): Buffer; close(): void }

/** The streams under way in this process, each a step at a time. */
export function openStreams(): { step(step: StreamStep): StreamReply; leave(id: string): void } {
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
