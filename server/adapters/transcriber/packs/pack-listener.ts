import type { CutLimits, Piece } from '@pawol/engines/hearing/cuts'
import { detectLanguage } from '@pawol/kreyol/detect-language'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { PackEngine } from '#core/rules/packs/pack-engines.ts'
import { createProcessPool } from '../../../platform/processes/pool.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { HeardSegment, HeardWord, Transcriber } from '../../../ports/transcriber.ts'
import { packFiles } from '../../pack-engines/pack-files.ts'
import { inOrder } from '../in-order.ts'
import type { ListenerProcesses } from '../listener-processes.ts'
import type { Recording } from '../sound/recording.ts'
import { chunkMaker, isSilent, segmentsOf } from '../transcript/chunks.ts'
import { estimatedTimes } from '../transcript/word-times.ts'
import { checked, unknownLanguage } from '../wishes.ts'
import type { PackListenerTasks, PackWord } from './messages.ts'

export type PackListenerOptions = {
  pack: InstalledPack
  place: PackPlace
  /** Detects speech in a recording; its opener closes it. Null for a trial of the model. */
  listeners: Pick<ListenerProcesses, 'open'> | null
  processes?: number
  idle_seconds?: number
  timeout_seconds?: number
}

/** No recogniser takes more than half a minute; shorter pieces are faster and have better times. */
const limits: CutLimits = { usual_seconds: 10, most_seconds: 18, pause_seconds: 1.5 }
/** Engines that transcribe nothing in noise get all sound: the detector misses singing and soft voices. */
const hearsAll: ReadonlySet<PackEngine> = new Set<PackEngine>(['sherpa-omni'])
/** A few words are too short for reliable language detection. */
const leastLetters = 30
const sure = 0.9

/** The recogniser of one pack, in child processes. */
export function packTranscriber(options: PackListenerOptions): Transcriber {
  const { pack, place, listeners, processes = 1, idle_seconds = 300, timeout_seconds = 180 } = options
  const files = packFiles(pack, place)
  const pool = createProcessPool<PackListenerTasks>({
    entry: 'adapters/transcriber/packs/pack-listener.entry.ts',
    processes,
    idle_seconds,
    timeout_seconds,
    max_memory_mb: pack.ram_mb * 2 + 500,
    tasks_each: Number.POSITIVE_INFINITY,
    cancel_grace_seconds: 10,
  })
  const about = { engine: pack.id, hears: pack.langs }
  let listening = 0
  let closed = false

  return {
    ...about,
    async *transcribe(source, given = {}) {
      const { from_ms, signal, prompt, language } = checked(about, given)
      if (closed || !listeners) throw new AppError('unavailable', {})
      const leaving = new AbortController()
      const left = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal
      const leave = () => leaving.abort(new Error('the consumer left'))
      const recording = await listeners.open(source, { from_ms, signal: left, all_sound: hearsAll.has(pack.engine) })
      async function hear(piece: Piece) {
        if (isSilent(piece)) return { piece, words: [] }
        const asked = { pack: files, part: recording.partOf(piece), wish: { language, prompt } }
        const words = await pool.ask('hear', asked, left)
        return { piece, words: placed(words, piece, recording) }
      }
      const known = language ? () => language : languageOf(pack.langs)
      const makeChunk = chunkMaker(from_ms)
      listening++
      try {
        for await (const { piece, words } of inOrder(recording.pieces(limits), {
          width: processes + 1,
          work: hear,
          leave,
        })) {
          const said = known(words)
          if (said === 'foreign') throw unknownLanguage(about)
          yield makeChunk(segmentsIn(words, said), recording.msOf(piece.end))
        }
      } finally {
        listening--
        leave()
        await recording.close()
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      // a busy engine is healthy, and a check would wait in the queue
      if (listening === 0) await pool.ask('check', { pack: files }, signal)
    },
    close() {
      closed = true
      return pool.close()
    },
  }
}

type Placed = HeardWord & { timed: boolean }

/** The words of a piece in times of the whole recording. */
function placed(words: PackWord[], piece: Piece, { msOf }: Recording): Placed[] {
  if (words.some(({ time }) => time === null)) {
    const bare = words.map(({ text }) => ({ text, confidence: null }))
    return estimatedTimes(bare, piece, msOf).map((word) => ({ ...word, timed: false }))
  }
  const [first, end] = [msOf(piece.from), msOf(piece.to)]
  let last = first
  return words.map(({ text, time }) => {
    const start_ms = Math.min(end, Math.max(last, Math.round(first + time!.start * 1000)))
    last = Math.min(end, Math.max(start_ms, Math.round(first + time!.end * 1000)))
    return { text, start_ms, end_ms: last, confidence: null, timed: true }
  })
}

function segmentsIn(words: Placed[], language: string | null): HeardSegment[] {
  const word_times = words.every(({ timed }) => timed) ? 'heard' : 'estimated'
  const plain = words.map(({ timed: _, ...word }) => word)
  return segmentsOf(plain, { language, word_times })
}

/** Detects the language of the transcript; refuses it if that is surely none of the pack's languages. */
function languageOf(langs: readonly string[]): (words: readonly HeardWord[]) => string | null | 'foreign' {
  let text = ''
  return (words) => {
    text += words.map((word) => ` ${word.text}`).join('')
    const { language, unsupported, confidence } = detectLanguage(text)
    const said = language ?? unsupported
    const certain = text.length >= leastLetters && said !== null && confidence >= sure
    if (certain && !langs.includes(said)) return 'foreign'
    if (langs.length === 1) return langs[0]!
    return said !== null && langs.includes(said) ? said : null
  }
}
