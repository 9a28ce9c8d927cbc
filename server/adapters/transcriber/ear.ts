import type { Piece } from '@pawol/engines/hearing/cuts'
import {
  type EarWord,
  isSpeech,
  judgeWords,
  type KreyolWord,
  kreyolLimits,
  wordsOfPiece,
} from '@pawol/engines/hearing/kreyol'
import { AppError } from '#core/contract/errors.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import { inOrder } from './in-order.ts'
import type { ListenerProcessesOptions } from './listener-processes.ts'
import type { ListenTask, SoundPart } from './moonshine/messages.ts'
import { openRecording } from './sound/recording.ts'
import { chunkMaker, isSilent, segmentsOf } from './transcript/chunks.ts'
import { checked, unknownLanguage } from './wishes.ts'

type EarOptions = ListenerProcessesOptions & { model_dir: string }
type Models = { model_dir: string; vad_file: string }

/** Tasks of the Kreyòl recogniser's process; its models load on first use. */
export type EarTasks = {
  check: { input: Models; chunk: never; result: null }
  /** Also runs them once on silence. */
  warm: { input: Models; chunk: never; result: null }
  listen: ListenTask
  hear: { input: { model_dir: string; part: SoundPart }; chunk: never; result: EarWord[] }
}

const language = 'ht'
/** Its name says that it is not finished. */
const earEngine = 'ht-ear-beta'

/**
 * The embedded recogniser of Kreyòl (`models/ht-ear`): a network that writes letters and a search for words in them, in
 * child processes. A draft: three words in ten are wrong (decision 111).
 */
export function earTranscriber({ media, work_dir, vad_file, model_dir, ...options }: EarOptions): Transcriber {
  const { processes, timeout_seconds = 120, idle_seconds, max_memory_mb = 600 } = options
  const models = { model_dir, vad_file }
  const pool = createProcessPool<EarTasks>({
    entry: 'adapters/transcriber/ear.entry.ts',
    processes,
    timeout_seconds,
    max_memory_mb,
    ...keptWarm(300, idle_seconds),
    tasks_each: Number.POSITIVE_INFINITY,
    cancel_grace_seconds: 10,
    // a piece takes half a second to two, and a new process slows the busy ones down
    patience_ms: 4_000,
  })
  const about = { engine: earEngine, hears: [language], beta: [language] }
  let listening = 0
  let closed = false

  /** Retries once when a process is lost. */
  async function ask<N extends 'listen' | 'hear'>(
    task: N,
    input: EarTasks[N]['input'],
    signal: AbortSignal,
  ): Promise<EarTasks[N]['result']> {
    return pool.ask(task, input, signal).catch((error) => {
      const lost = error instanceof AppError && error.is('unavailable') && !closed
      if (!lost || signal.aborted) throw error
      return pool.ask(task, input, signal)
    })
  }
  return {
    ...about,
    async *transcribe(source, given = {}) {
      const { from_ms, signal } = checked(about, given)
      if (closed) throw new AppError('unavailable', {})
      const leaving = new AbortController()
      const left = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
      const leave = () => leaving.abort(new Error('the consumer left'))
      const listen = (part: SoundPart, state: Float32Array | null) => ask('listen', { ...part, vad_file, state }, left)
      const recording = await openRecording(source, { media, work_dir, from_ms, signal: left, listen })
      listening++
      try {
        const work = async (piece: Piece) => {
          if (isSilent(piece)) return { piece, words: [] }
          const words = await ask('hear', { model_dir, part: recording.partOf(piece) }, left)
          return { piece, words: wordsOfPiece(words, piece, recording.msOf) }
        }
        const makeChunk = chunkMaker(from_ms)
        const judge = judgeWords({ resumed: from_ms > 0 })
        const pieces = inOrder(recording.pieces(kreyolLimits), { width: processes + 1, work, leave })
        yield* judged(pieces, judge, (words, piece) => {
          const kept = isSpeech(words) ? words : []
          return makeChunk(segmentsOf(kept, { language, word_times: 'estimated' }), recording.msOf(piece.end))
        })
      } finally {
        listening--
        leave()
        await recording.close()
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      // busy processes are healthy, and a check would wait in the queue
      if (listening === 0) await pool.ask('check', models, signal)
    },
    warm: (most) => pool.warm('warm', models, most),
    close() {
      closed = true
      return pool.close()
    },
  }

  /** Chunks, starting when there are enough words to know that they are Kreyòl, or at the end. */
  async function* judged<C>(
    pieces: AsyncIterable<{ piece: Piece; words: KreyolWord[] }>,
    judge: ReturnType<typeof judgeWords>,
    makeChunk: (words: KreyolWord[], piece: Piece) => C,
  ): AsyncGenerator<C> {
    let held: C[] = []
    for await (const { piece, words } of pieces) {
      judge.add(words)
      held.push(makeChunk(words, piece))
      if (judge.isOpen()) continue
      if (judge.isForeign()) throw unknownLanguage(about)
      yield* held
      held = []
    }
    if (judge.isForeign()) throw unknownLanguage(about)
    yield* held
  }
}
