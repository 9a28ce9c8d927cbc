import type { Finished, Sentence } from '@pawol/engines/translation/model'
import type { Order } from '@pawol/engines/translation/translate-segment'
import { AppError } from '#core/contract/errors.ts'
import { withoutSpan } from '../../../platform/engines/traced-call.ts'
import { createProcessPool, type ProcessPool } from '../../../platform/processes/pool.ts'
import type { PackFiles } from '../../pack-engines/pack-files.ts'
import { type BatchLimits, type Caller, createQueue, type Waiting } from './queue.ts'

type Candidates = Finished['candidates']
export type DispatcherOptions = {
  model: ModelPlace
  /** Whether each sentence needs a batch of its own: in most models batching changes results. */
  alone?: boolean
  /** Of one thread each, started on demand. */
  processes: number
  /** Idle timeout of a process; `keep_seconds` while there is enough memory. */
  idle_seconds: number
  keep_seconds?: number
  /** Time limit for one slice of a batch, the first of which may have to load the model. */
  timeout_seconds: number
  max_memory_mb: number
  max_waiting_characters: number
}
/** Sends queued sentences to the processes, those of several callers in one batch. */
export type Dispatcher = {
  /** Throws `translator_busy` when the queue is full. */
  admit(characters: number): void
  ask(caller: Caller, order: Order, options?: { first?: boolean }): Promise<Candidates>
  /** Drops the work of a caller that left. */
  leave(caller: Caller): void
  readonly busy: boolean
  check(signal?: AbortSignal): Promise<void>
  /** Warms up new processes with a sentence. */
  warm(sentence: Order): Promise<void>
  close(): Promise<void>
}

type Piece = Waiting & {
  order: Order
  tried: boolean
  done(candidates: Candidates): void
  failed(error: unknown): void
}
type Lane = { pool: ProcessPool<HtMtTasks>; busy: boolean }

// longer batches are hardly faster, and delay their first sentence
const limits: BatchLimits = { rows: 16, first_rows: 4, characters: 1_200 }
const slice_ms = 60
const busyRetrySeconds = 5
/** A paragraph is two batches. */
const mostWarmed = 2
const warmUpMs = 10_000

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { model, alone = false, processes, max_waiting_characters, ...process_limits } = options
  const queue = createQueue<Piece>()
  const gone = new WeakSet<Caller>()
  const lanes: Lane[] = Array.from({ length: processes }, () => ({
    pool: createProcessPool<HtMtTasks>({
      entry: 'adapters/translator/ht-mt.entry.ts',
      ...process_limits,
      // it keeps a batch between tasks
      processes: 1,
      tasks_each: Number.POSITIVE_INFINITY,
    }),
    busy: false,
  }))
  let batches = 0
  let closed = false
  let looking = false

  /** Runs once all requests of this tick are in the queue. */
  function look(): void {
    if (looking) return
    looking = true
    setImmediate(() => {
      looking = false
      // the first lanes first, so that the last ones can end when there is little to do
      for (const lane of lanes) {
        if (lane.busy) continue
        const batch = queue.take(limits)
        if (batch.length === 0) return
        withoutSpan(() => void run(lane, batch))
      }
    })
  }
  async function run(lane: Lane, pieces: Piece[]): Promise<void> {
    lane.busy = true
    const left = new Map(pieces.map((piece, id) => [id, piece]))
    try {
      await carryOut(lane, left)
    } catch (error) {
      for (const piece of left.values()) again(piece, error)
    } finally {
      lane.busy = false
      look()
    }
  }
  async function carryOut({ pool }: Lane, left: Map<number, Piece>): Promise<void> {
    const common = { model, batch: batches++, slice_ms }
    let start: HtMtTasks['advance']['input']['start'] = [...left].map(([id, { order }]) => ({ id, ...order }))
    while (left.size > 0) {
      const drop = [...left].filter(([, { caller }]) => gone.has(caller)).map(([id]) => id)
      for (const id of drop) left.delete(id)
      if (left.size === 0) return
      const { done } = await pool.ask('advance', { ...common, start, drop })
      start = undefined
      for (const { id, candidates } of done) {
        left.get(id)?.done(candidates)
        left.delete(id)
      }
    }
  }
  /** Retries after a lost process; fails if it is lost again with this piece alone in the batch. */
  function again(piece: Piece, error: unknown): void {
    if (piece.tried || closed) piece.failed(failureOf(error))
    else if (!gone.has(piece.caller)) queue.addFirst({ ...piece, tried: true, alone: true })
  }
  return {
    get busy() {
      return lanes.some((lane) => lane.busy)
    },
    admit(characters) {
      if (characters > max_waiting_characters)
        throw new AppError('text_too_long', { limit: max_waiting_characters, length: characters })
      if (queue.characters + characters > max_waiting_characters)
        throw new AppError('translator_busy', { retryAfter: busyRetrySeconds })
    },
    ask(caller, order, { first = false } = {}) {
      return new Promise((done, failed) => {
        if (closed) return failed(new AppError('unavailable', {}))
        if (gone.has(caller)) return
        const size = { length: order.text.length, rows: order.beam, alone, tried: false }
        queue[first ? 'addFirst' : 'add']({ caller, order, ...size, done, failed })
        look()
      })
    },
    leave(caller) {
      gone.add(caller)
      queue.remove(caller)
    },
    async check(signal) {
      await lanes[0]!.pool.ask('advance', { model, batch: batches++, start: [], drop: [], slice_ms }, signal)
    },
    async warm(sentence) {
      const input = { model, start: [{ id: 0, ...sentence }], drop: [], slice_ms: warmUpMs }
      // the first is ready sooner than two at once would be
      for (const { pool } of lanes.slice(0, mostWarmed)) await pool.warm('advance', { ...input, batch: batches++ })
    },
    async close() {
      closed = true
      for (let batch = queue.take(limits); batch.length > 0; batch = queue.take(limits))
        for (const piece of batch) piece.failed(new AppError('unavailable', {}))
      await Promise.all(lanes.map(({ pool }) => pool.close()))
    },
  }
}

/** Too much memory is our fault, for any text. */
function failureOf(error: unknown): unknown {
  return error instanceof AppError && error.is('timeout') ? error : new AppError('unavailable', {}, { cause: error })
}

/** The model: the embedded one in a folder, or that of a pack. */
type ModelPlace = { dir: string } | { pack: PackFiles }

/**
 * Tasks of the process. A batch is a series of short tasks: the process keeps it in between, so that aborted sentences
 * are dropped and finished ones returned early.
 */
export type HtMtTasks = {
  advance: {
    input: {
      model: ModelPlace
      batch: number
      /** The batch's sentences, with its first task only. */
      start?: Sentence[]
      drop: number[]
      /** After this long the task ends and reports what is finished. */
      slice_ms: number
    }
    chunk: never
    result: { done: Finished[]; left: number }
  }
}
