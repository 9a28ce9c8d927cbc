import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { SpeakerComparison, SpeechFile, VoiceCloner, VoiceFit } from '../../ports/voice-cloner.ts'

export type ProfileClonerOptions = {
  /** Where models/ht-voice is. */
  model_dir: string
  processes?: number
  timeout_seconds?: number
  max_memory_mb?: number
  idle_seconds?: number
}

/** Changes whenever a profile, a similarity or a verdict would change. */
const methodVersion = '2'

/** Fits the figures of a voice profile to the samples by synthesis and measurement (decision 065). */
export function profileCloner({
  model_dir,
  processes = 1,
  timeout_seconds = 300,
  max_memory_mb = 700,
  idle_seconds,
}: ProfileClonerOptions): VoiceCloner {
  const pool = createProcessPool<ClonerTasks>({
    entry: 'adapters/voice-cloner/voice-profile.entry.ts',
    processes,
    timeout_seconds,
    max_memory_mb,
    cancel_grace_seconds: 1,
    ...keptWarm(60, idle_seconds),
  })
  let busy = 0
  async function occupied<T>(work: () => Promise<T>): Promise<T> {
    busy++
    try {
      return await work()
    } finally {
      busy--
    }
  }
  return {
    engine: 'voice-profile',
    version: methodVersion,
    clone: ({ samples, onProgress, signal }) =>
      occupied(async () => {
        signal?.throwIfAborted()
        const steps = pool.run('clone', { model_dir, samples }, signal)
        for (;;) {
          const { done, value } = await steps.next()
          if (done) return value
          onProgress?.(value)
        }
      }),
    compare: ({ samples, recording, signal }) =>
      occupied(async () => {
        signal?.throwIfAborted()
        return pool.ask('compare', { samples, recording }, signal)
      }),
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is healthy, and a check would wait in the queue
      if (busy === 0) await pool.ask('check', { model_dir }, signal)
    },
    warm: () => pool.warm('check', { model_dir }),
    close: () => pool.close(),
  }
}

/** Tasks of the cloner's process; chunks of `clone` report progress as a share. */
export type ClonerTasks = {
  check: { input: { model_dir: string }; chunk: never; result: null }
  clone: { input: { model_dir: string; samples: readonly SpeechFile[] }; chunk: number; result: VoiceFit }
  compare: {
    input: { samples: readonly SpeechFile[]; recording: SpeechFile }
    chunk: never
    result: SpeakerComparison
  }
}
