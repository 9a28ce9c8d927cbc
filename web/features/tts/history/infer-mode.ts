import type { InferenceMode } from '#core/contract/tts/jobs.ts'
import type { ShownJob } from './shown-job.ts'

/** S2 §4.2: a job without a mode that runs without having been queued is taken to be express. */
export function inferMode(job: Pick<ShownJob, 'inference_mode' | 'status' | 'queue_position'>): InferenceMode {
  if (job.inference_mode) return job.inference_mode
  return job.status === 'processing' && job.queue_position == null ? 'express' : 'standard'
}
