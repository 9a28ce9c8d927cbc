import { AppError } from '#core/contract/errors.ts'
import { withoutSpan } from '../../../platform/engines/traced-call.ts'
import { createProcessPool, type ProcessPool } from '../../../platform/processes/pool.ts'
import type { Finished, HtMtTasks, ModelPlace, Sentence } from './messages.ts'
import { type BatchLimits, type Caller, createQueue, type Waiting } from './queue.ts'

export type Candidates = Finished['candidates']
export type DispatcherOptions = {
  model: ModelPlace
  /** Whether each sentence has a batch for itself: most models would let one change what is made of another. */
  alone?: boolean
  /** Of one thread each, started when there is work for them. */
  processes: number
  /** After so long without work a process goes, and its memory with it; after `keep_seconds` while there is enough. */
  idle_seconds: number
  keep_seconds?: number
  /** For one slice of a batch, the first of which may have to load the model. */
  timeout_seconds: number
  max_memory_mb: number
  max_waiting_characters: number
}
export type Order = Omit<Sentence, 'id'>
/** Sends what waits to the processes, several callers' pieces in one batch. */
export type Dispatcher = {
  /** Throws `translator_busy` when too much waits already. */
  admit(characters: number): void
  ask(caller: Caller, order: Order, options?: { first?: boolean }): Promise<Candidates>
  /** Stops the work for somebody who has left. */
  leave(caller: Caller): void
  readonly busy: boolean
  check(signal?: AbortSignal): Promise<void>
  /** Has processes that have done nothing yet translate a sentence. */
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

// longer batches are hardly faster, and the first of a batch waits for the others
const limits: BatchLimits = { rows: 16, first_rows: 4, characters: 1_200 }
const slice_ms = 60
const busy_retry_seconds = 5
/** A paragraph is two batches. */
const most_warmed = 2
const warm_up_ms = 10_000

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { model, alone = false, processes, max_waiting_characters, ...process_limits } = options
  const queue = createQueue<Piece>()
  const gone = new WeakSet<Caller>()
  const lanes: Lane[] = Array.from({ length: processes }, () => ({
    pool: createProcessPool<HtMtTasks>({
      entry: 'adapters/translator/ht-mt.entry.ts',
      ...process_limits,
      // it keeps a batch between tasks
      ...{ processes: 1, tasks_each: Number.POSITIVE_INFINITY },
    }),
    busy: false,
  }))
  let batches = 0
  let closed = false
  let looking = false

  /** Once all that is asked for in this turn of the loop is in the queue. */
  function look(): void {
    if (looking) return
    looking = true
    setImmediate(() => {
      looking = false
      // the first lanes first, so that the last ones may go when there is little to do
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
  /** A process that was lost is no reason to fail; the second time, with the piece alone in it, it is. */
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
        throw new AppError('translator_busy', { retryAfter: busy_retry_seconds })
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
      const input = { model, start: [{ id: 0, ...sentence }], drop: [], slice_ms: warm_up_ms }
      // the first is ready sooner than two at once would be
      for (const { pool } of lanes.slice(0, most_warmed)) await pool.warm('advance', { ...input, batch: batches++ })
    },
    async close() {
      closed = true
      for (let batch = queue.take(limits); batch.length > 0; batch = queue.take(limits))
        for (const piece of batch) piece.failed(new AppError('unavailable', {}))
      await Promise.all(lanes.map(({ pool }) => pool.close()))
    },
  }
}

/** Too much memory is our fault, whatever the text. */
function failureOf(error: unknown): unknown {
  return error instanceof AppError && error.is('timeout') ? error : new AppError('unavailable', {}, { cause: error })
}
