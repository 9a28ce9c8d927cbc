import { sample_rate } from '@pawol/engines/sound/resample'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool, type ProcessPool } from '../../platform/processes/pool.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'
import type { SpeechTasks } from './messages.ts'

/** Of eSpeak NG in models/espeak. */
const espeakVersion = '1.52.0'

export type EspeakOptions = { processes?: number; keep_warm?: number; timeout_seconds?: number; max_memory_mb?: number }
export type EspeakPool = ProcessPool<SpeechTasks>

/** eSpeak NG in child processes: it blocks while it speaks, and its licence is GPL-3 (docs/licences.md). */
export function espeakPool({
  processes = 2,
  keep_warm = 1,
  timeout_seconds = 600,
  max_memory_mb = 700,
}: EspeakOptions = {}): EspeakPool {
  return createProcessPool<SpeechTasks>({
    entry: 'adapters/synthesizer/espeak.entry.ts',
    processes,
    keep_warm,
    // each process fills a core: garbage collection in another thread would take 30 ms a text
    exec_argv: ['--no-concurrent-marking'],
    timeout_seconds,
    max_memory_mb,
    ...keptWarm(60),
    cancel_grace_seconds: 2,
  })
}

export function espeakSynthesizer({
  pool: given,
  ...options
}: EspeakOptions & { pool?: EspeakPool } = {}): Synthesizer {
  const pool = given ?? espeakPool(options)
  let speaking = 0
  return {
    engine: 'espeak-ng',
    version: espeakVersion,
    sample_rate,
    async *speak(request, signal) {
      speaking++
      try {
        yield* pool.run('speak', request, signal)
      } finally {
        speaking--
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is healthy, and a check would wait in the queue
      if (speaking === 0) await pool.ask('check', null, signal)
    },
    warm: () => pool.warm('trial', null, 1),
    close: () => pool.close(),
  }
}
