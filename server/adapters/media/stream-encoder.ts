import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { Media, Pcm, StreamOutput } from '../../ports/media.ts'
import { leavable } from './leavable.ts'
import { chunk_bytes, type StreamStart, type StreamStep } from './messages.ts'
import { cleanStream } from './output.ts'
import { cut, piecesOf } from './pieces.ts'
import { type Lane, type LaneOptions, openLanes } from './stream-lanes.ts'
import { abortOf } from './until.ts'

export type StreamLimits = LaneOptions & {
  max_output_bytes: number
  max_duration_seconds: number
  idle_seconds: number
  max_streams: number
}
type Asked = { source: Pcm; output: StreamOutput; signal: AbortSignal }

/** Encoded bytes as they are made: a piece of samples goes in, what came of it comes out, and only then the next. */
export function streamEncoder(limits: StreamLimits): Pick<Media, 'encodeStream' | 'close'> {
  const lanes = openLanes(limits)
  async function* encode({ source, output, signal }: Asked): AsyncGenerator<Buffer> {
    const start = startOf(source, output, limits)
    signal.throwIfAborted()
    const lane = lanes.take()
    const stream = openStream(lane, start)
    const aborted = abortOf(signal)
    // a reader who is gone may never come back to be told
    signal.addEventListener('abort', stream.leave, { once: true })
    try {
      const pieces = piecesOf(source, { max_seconds: limits.max_duration_seconds, signal })
      for await (const samples of cut(pieces, chunk_bytes)) {
        const bytes = await aborted.or(stream.step(samples))
        if (bytes.length > 0) yield bytes
      }
      const rest = await aborted.or(stream.step(null))
      if (rest.length > 0) yield rest
    } finally {
      aborted.forget()
      signal.removeEventListener('abort', stream.leave)
      stream.leave()
      lanes.leave(lane)
    }
  }
  return {
    encodeStream: (source, output, signal) => leavable((own) => encode({ source, output, signal: own }), signal),
    close: lanes.close,
  }
}

function startOf({ sample_rate, channels }: Pcm, output: StreamOutput, limits: StreamLimits): StreamStart {
  const { max_output_bytes: max_bytes, idle_seconds, max_streams } = limits
  return { from: { sample_rate, channels }, output: { ...cleanStream(output), max_bytes }, idle_seconds, max_streams }
}

/** A stream in a process of the lane, from its first samples on. */
function openStream({ pool }: Lane, start: StreamStart) {
  const id = randomUUID()
  let state: 'new' | 'open' | 'over' = 'new'
  return {
    async step(samples: StreamStep['samples']): Promise<Buffer> {
      if (state === 'new' && !samples)
        throw new AppError('invalid_request', { detail: 'There is no sound in this file.' })
      const first = state === 'new'
      state = samples ? 'open' : 'over'
      const reply = await pool.ask('stream', { id, samples, ...(first ? { start } : undefined) })
      if ('lost' in reply) throw new AppError('unavailable', {}, { cause: new Error(reply.lost) })
      return Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength)
    },
    leave(): void {
      if (state === 'open') void pool.ask('leave', { id }).catch(() => undefined)
      state = 'over'
    },
  }
}
