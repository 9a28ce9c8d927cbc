import { AppError } from '#core/contract/errors.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { HeardWord, Transcriber } from '../../ports/transcriber.ts'
import type { EarTasks, EarWord } from './ear/model.ts'
import { punctuated } from './ear/sentences.ts'
import { inOrder } from './in-order.ts'
import { createListenerProcesses, type ListenerProcessesOptions } from './listener-processes.ts'
import type { CutLimits, Piece } from './sound/cuts.ts'
import type { Recording } from './sound/recording.ts'
import { chunkMaker, isSilent, segmentsOf } from './transcript/chunks.ts'
import { checked, unknownLanguage } from './wishes.ts'

type EarOptions = ListenerProcessesOptions & { model_dir: string }

const language = 'ht'
/** Its name says that it is not finished. */
const earEngine = 'ht-ear-beta'
/** It learned from sentences: longer pieces are heard worse. */
const limits: CutLimits = { usual_seconds: 8, most_seconds: 14, pause_seconds: 1 }
/** Mean confidence of a piece without speech, such as music: its words are left out. */
const leastOfPiece = 0.12
/** Mean confidence of a recording that is in another language, */
const leastOfRecording = 0.3
/** once there are so many words. */
const enoughWords = 12

/**
 * The embedded recogniser of Kreyòl (`models/ht-ear`): a network that writes letters and a search for words in them, in
 * child processes. A draft: three words in ten are wrong (decision 111).
 */
export function earTranscriber({ model_dir, ...options }: EarOptions): Transcriber {
  const { processes, timeout_seconds = 120, idle_seconds, max_memory_mb = 600 } = options
  // detects speech alone
  const listeners = createListenerProcesses({ ...options, processes: 1 })
  const pool = createProcessPool<EarTasks>({
    entry: 'adapters/transcriber/ear.entry.ts',
    processes,
    timeout_seconds,
    max_memory_mb,
    ...keptWarm(300, idle_seconds),
    tasks_each: Number.POSITIVE_INFINITY,
    cancel_grace_seconds: 10,
  })
  const about = { engine: earEngine, hears: [language], beta: [language] }
  let listening = 0
  let closed = false

  /** Retries once when a process is lost. */
  async function hear(recording: Recording, piece: Piece, signal: AbortSignal): Promise<EarWord[]> {
    const asked = { model_dir, part: recording.partOf(piece) }
    return pool.ask('hear', asked, signal).catch((error) => {
      const lost = error instanceof AppError && error.is('unavailable') && !closed
      if (!lost || signal.aborted) throw error
      return pool.ask('hear', asked, signal)
    })
  }
  return {
    ...about,
    async *transcribe(source, given = {}) {
      const { from_ms, signal } = checked(about, given)
      const leaving = new AbortController()
      const left = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
      const leave = () => leaving.abort(new Error('the consumer left'))
      const recording = await listeners.open(source, { from_ms, signal: left })
      listening++
      try {
        const work = async (piece: Piece) => {
          if (isSilent(piece)) return { piece, words: [] }
          const words = await hear(recording, piece, left)
          return { piece, words: punctuated(placed(words, piece, recording), piece.cut) }
        }
        const makeChunk = chunkMaker(from_ms)
        const judge = judgeWords({ resumed: from_ms > 0 })
        const pieces = inOrder(recording.pieces(limits), { width: processes + 1, work, leave })
        const chunks = judged(pieces, judge, (words, piece) => {
          const kept = meanOf(words) < leastOfPiece ? [] : words
          return makeChunk(segmentsOf(kept, { language, word_times: 'estimated' }), recording.msOf(piece.end))
        })
        yield* chunks
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
      if (listening === 0) await pool.ask('check', { model_dir }, signal)
    },
    warm: async (most) => {
      await Promise.all([listeners.warm(1), pool.warm('warm', { model_dir }, most)])
    },
    async close() {
      closed = true
      await Promise.all([listeners.close(), pool.close()])
    },
  }

  /** Chunks, starting when there are enough words to know that they are Kreyòl, or at the end. */
  async function* judged<C>(
    pieces: AsyncIterable<{ piece: Piece; words: HeardWord[] }>,
    judge: ReturnType<typeof judgeWords>,
    makeChunk: (words: HeardWord[], piece: Piece) => C,
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

const meanOf = (words: readonly HeardWord[]) =>
  words.reduce((sum, { confidence }) => sum + confidence!, 0) / Math.max(1, words.length)

/** Speech in another language is written as Kreyòl with little confidence. What was accepted before is not judged again. */
function judgeWords({ resumed }: { resumed: boolean }) {
  const all: HeardWord[] = []
  return {
    add(words: readonly HeardWord[]): void {
      // music is no other language
      if (meanOf(words) >= leastOfPiece || words.length >= enoughWords / 2) all.push(...words)
    },
    isOpen: () => all.length > 0 && all.length < enoughWords,
    isForeign: () => !resumed && all.length >= enoughWords / 2 && meanOf(all) < leastOfRecording,
  }
}

/** The words of a piece in times of the whole recording. */
function placed(words: readonly EarWord[], piece: Piece, { msOf }: Recording): HeardWord[] {
  const [first, end] = [msOf(piece.from), msOf(piece.to)]
  let last = first
  return words.map(({ text, start, end: until, confidence, alternatives }) => {
    const start_ms = Math.min(end, Math.max(last, Math.round(first + start * 1000)))
    last = Math.min(end, Math.max(start_ms, Math.round(first + until * 1000)))
    return { text, start_ms, end_ms: last, confidence, alternatives }
  })
}
