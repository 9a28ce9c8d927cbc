import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { createProcessPool, type ProcessPool } from '../../platform/processes/pool.ts'
import type { Media, Pcm, StreamOutput } from '../../ports/media.ts'
import { chunk_bytes, type MediaTasks, type StreamStart, type StreamStep } from './messages.ts'
import { cleanStream } from './output.ts'
import { abortOf, cut, piecesOf } from './pieces.ts'

const left = new Error('the taker left')

/** Lets a consumer leave at once while it waits for the next item. */
export function leavable<T>(run: (signal: AbortSignal) => AsyncGenerator<T>, signal?: AbortSignal): AsyncGenerator<T> {
  const leaving = new AbortController()
  const abort = () => leaving.abort(signal?.reason)
  async function* pieces(): AsyncGenerator<T> {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      yield* run(leaving.signal)
    } catch (error) {
      if (error !== left) throw error
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
  const under = pieces()
  const leave = under.return.bind(under)
  under.return = (value) => {
    leaving.abort(left)
    return leave(value)
  }
  return under
}

type LaneOptions = { processes: number; timeout_seconds: number; max_memory_mb: number }
/** A process with many streams in it. */
type Lane = { pool: ProcessPool<MediaTasks>; under_way: number; served: number }

// restart a foreign library now and then, but never during a stream
const streamsEach = 500

/**
 * Processes start on first use and stay: a client that waits for its first byte does not wait for a program to load.
 */
function openLanes({ processes, ...limits }: LaneOptions) {
  const lanes: Lane[] = []
  let closed = false
  function open(): Lane {
    const pool = createProcessPool<MediaTasks>({
      entry: 'adapters/media/media.entry.ts',
      ...limits,
      processes: 1,
      keep_warm: 1,
      tasks_each: Number.POSITIVE_INFINITY,
    })
    const lane = { pool, under_way: 0, served: 0 }
    lanes.push(lane)
    return lane
  }
  return {
    take(): Lane {
      if (closed) throw new AppError('unavailable', {})
      const calmest = lanes.toSorted((a, b) => a.under_way - b.under_way)[0]
      const lane = !calmest || (calmest.under_way > 0 && lanes.length < processes) ? open() : calmest
      lane.under_way++
      lane.served++
      return lane
    },
    leave(lane: Lane): void {
      lane.under_way--
      if (lane.under_way > 0 || lane.served < streamsEach || closed) return
      lanes.splice(lanes.indexOf(lane), 1)
      void lane.pool.close()
    },
    async close(): Promise<void> {
      closed = true
      await Promise.all(lanes.map(({ pool }) => pool.close()))
    },
  }
}

export type StreamLimits = LaneOptions & {
  max_output_bytes: number
  max_duration_seconds: number
  idle_seconds: number
  max_streams: number
}
type Asked = { source: Pcm; output: StreamOutput; signal: AbortSignal }

/** Encoded bytes as they are made: encodes a piece of samples, yields the bytes, and only then takes the next. */
export function streamEncoder(limits: StreamLimits): Pick<Media, 'encodeStream' | 'close'> {
  const lanes = openLanes(limits)
  async function* encode({ source, output, signal }: Asked): AsyncGenerator<Buffer> {
    const start = startOf(source, output, limits)
    signal.throwIfAborted()
    const lane = lanes.take()
    const stream = openStream(lane, start)
    const aborted = abortOf(signal)
    // a reader that left may never call again
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
