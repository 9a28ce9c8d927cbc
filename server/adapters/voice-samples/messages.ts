import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import type { HeardSample } from '../../ports/voice-samples.ts'

export type SampleTasks = {
  analyse: { input: { path: string; handling: LongFileHandling }; chunk: never; result: HeardSample }
  prepare: { input: { path: string; segments: SampleAnalysis['segments'] }; chunk: Int16Array; result: null }
}
