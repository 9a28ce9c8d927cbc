import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { HeardSample, VoiceSamples } from '../../ports/voice-samples.ts'

export type PooledSamplesOptions = { processes?: number; timeout_seconds?: number; max_memory_mb?: number }

/** Twenty minutes of sound are a quarter of a gigabyte of samples, and seconds of a processor. */
export function pooledVoiceSamples(options: PooledSamplesOptions = {}): VoiceSamples {
  const { processes = 1, timeout_seconds = 60, max_memory_mb = 700 } = options
  const pool = createProcessPool<SampleTasks>({
    entry: 'adapters/voice-samples/voice-samples.entry.ts',
    processes,
    timeout_seconds,
    max_memory_mb,
    ...keptWarm(60),
  })
  return {
    analyse: ({ path }, { handling, signal }) => pool.ask('analyse', { path, handling }, signal),
    prepare: ({ path }, { segments, signal }) => pool.run('prepare', { path, segments }, signal),
    warm: () => pool.start(1),
    close: () => pool.close(),
  }
}

export type SampleTasks = {
  analyse: { input: { path: string; handling: LongFileHandling }; chunk: never; result: HeardSample }
  prepare: { input: { path: string; segments: SampleAnalysis['segments'] }; chunk: Int16Array; result: null }
}
