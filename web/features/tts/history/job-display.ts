import type { EngineHealth } from '#core/contract/tts/jobs.ts'
import type { en as jobs } from '../../../locales/jobs.ts'
import { type StepState, stepStates } from '../../../ui/feedback/progress.tsx'
import { inferMode, type ShownJob, type ShownStatus } from './speech-rules.ts'

export type Word = keyof typeof jobs

/** S2 §4.1. */
const standardHeadlines: Record<ShownStatus, Word> = {
  pending: 'submitting_request',
  queued: 'waiting_in_queue',
  processing: 'processing_audio',
  synthesized: 'preparing_upload',
  uploaded: 'uploaded_awaiting',
  delivered: 'successfully_delivered',
  completed: 'successfully_delivered',
  failed: 'processing_failed',
  cancelled: 'job_cancelled',
}
/** Express shows synthesized and uploaded as processing (DESIGN §12). */
const expressHeadlines: Record<ShownStatus, Word> = {
  pending: 'sending_to_service',
  queued: 'sending_to_service',
  processing: 'generating_audio',
  synthesized: 'generating_audio',
  uploaded: 'generating_audio',
  delivered: 'audio_ready',
  completed: 'audio_ready',
  failed: 'generation_failed',
  cancelled: 'request_cancelled',
}

export function headlineOf(job: ShownJob): Word {
  if (inferMode(job) === 'express') return expressHeadlines[job.status]
  const stored = job.status === 'processing' && job.s3_upload_status === 'pending'
  return stored ? 'synthesized_awaiting' : standardHeadlines[job.status]
}

/** An express job does not queue, so its first moments count as processing. */
export function labelOf(job: ShownJob): Word {
  const { status, s3_upload_status } = job
  if (status === 'completed' && s3_upload_status === 'pending') return 'status_processed'
  const waits = status === 'pending' || status === 'queued'
  if (waits && inferMode(job) === 'express') return 'status_processing'
  return `status_${status}`
}

export const isRunning = (status: ShownStatus) =>
  status === 'processing' || status === 'synthesized' || status === 'uploaded'

const standardSteps: Word[] = ['step_queued', 'step_processing', 'step_synthesized', 'step_delivered']
const expressSteps: Word[] = ['step_processing', 'step_synthesized', 'step_delivered']
const standardPlaces: Record<ShownStatus, number> = {
  pending: 0,
  queued: 0,
  processing: 1,
  synthesized: 2,
  uploaded: 3,
  delivered: 4,
  completed: 4,
  failed: 1,
  cancelled: 1,
}

export function stepsOf(job: ShownJob): { label: Word; state: StepState }[] {
  const steps = inferMode(job) === 'express' ? expressSteps : standardSteps
  const broken = job.status === 'failed' || job.status === 'cancelled'
  const states = stepStates(steps.length, placeOf(job, steps.length), broken)
  return steps.map((label, at) => ({ label, state: states[at]! }))
}

/** Returns the current step; a delivered job has completed all of them. */
function placeOf(job: ShownJob, count: number): number {
  if (job.status === 'delivered' || job.status === 'completed') return count
  if (inferMode(job) === 'express') return 0
  // a job that never started ended in the queue
  if ((job.status === 'failed' || job.status === 'cancelled') && !job.started_at) return 0
  if (job.status === 'processing' && job.s3_upload_status === 'pending') return 2
  return standardPlaces[job.status]
}

export type GpuStatus = EngineHealth['status'] | 'checking'

/** An engine whose health check fails counts as unavailable. */
export function gpuStatus({ data, isError }: { data?: EngineHealth; isError: boolean }): GpuStatus {
  if (isError) return 'offline'
  return data?.status ?? 'checking'
}

type Formats = { number: (value: number) => string; when: (time: string) => string }

/** Details for staff (S2 §6); the server sends them to no other user. */
export function engineFacts(health: EngineHealth | undefined, { number, when }: Formats): [Word, string][] {
  const details = health?.details
  if (!details) return []
  const percent = (value: number | null) => (value === null ? 'N/A' : `${number(Math.round(value))}%`)
  return [
    ['cpu', percent(details.cpu_percent)],
    ['memory', percent(details.memory_percent)],
    ['gpu_memory', percent(details.gpu_memory_percent)],
    ['active_workers', number(details.active_workers)],
    ['error_rate', percent(details.error_rate * 100)],
    ['voices', number(details.voices)],
    ['models_loaded', number(details.models_loaded)],
    ['pooled_workers', number(details.pooled_workers)],
    ['last_checked', when(health.last_checked)],
    ['engine', details.engine],
    ...known('engine_problem', details.engine_problem),
    ['transcriber', details.transcriber],
    ...known('transcriber_problem', details.transcriber_problem),
    ['translator', details.translator],
    ...known('translator_problem', details.translator_problem),
  ]
}

const known = (name: Word, value: string | null): [Word, string][] => (value ? [[name, value]] : [])
