import { z } from 'zod'

/** In the order a job passes through them. */
export const JobStatus = z.enum([
  'pending',
  'queued',
  'processing',
  'synthesized',
  'uploaded',
  'delivered',
  'failed',
  'cancelled',
])
export type JobStatus = z.output<typeof JobStatus>

export const finishedStatuses = ['delivered', 'failed', 'cancelled'] as const satisfies JobStatus[]
export const runningStatuses = ['processing', 'synthesized', 'uploaded'] as const satisfies JobStatus[]

export function isFinished(status: JobStatus): boolean {
  return (finishedStatuses as readonly JobStatus[]).includes(status)
}

/** A late message must not move a job backwards; failed and cancelled are always applied. */
export function laterStatus(current: JobStatus, next: JobStatus): JobStatus {
  if (next === 'failed' || next === 'cancelled') return next
  return JobStatus.options.indexOf(next) > JobStatus.options.indexOf(current) ? next : current
}

/** One kind of background work, declared once: the worker runs it, the history lists it, the stepper draws its steps. */
export type JobKind<Input extends z.ZodObject = z.ZodObject, Result extends z.ZodObject = z.ZodObject> = {
  kind: string
  input: Input
  result: Result
  steps: readonly JobStatus[]
  /** Message names for the owner's open pages; a kind without them is the server's own business. */
  live?: { update: string; delivered: string; failed: string }
}

export function jobKind<
  Input extends z.ZodObject,
  Result extends z.ZodObject,
  const K extends Omit<JobKind, 'input' | 'result'>,
>(k: K & { input: Input; result: Result }) {
  return k
}

export function isJobKind(value: unknown): value is JobKind {
  return typeof value === 'object' && value !== null && 'kind' in value && 'steps' in value && 'result' in value
}

const commonFields = {
  id: z.string(),
  kind: z.string(),
  status: JobStatus,
  progress: z.number(),
  queue_position: z.number().nullable(),
  credits_used: z.number(),
  attempts: z.number(),
  client_key: z.string().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
}

export const AnyJobView = z.looseObject(commonFields)
export type AnyJobView = z.output<typeof AnyJobView>

/** What every client sees of a job: its own fields flat beside the common ones. */
export function jobView<I extends z.ZodRawShape, R extends z.ZodRawShape>({
  input,
  result,
}: {
  input: z.ZodObject<I>
  result: z.ZodObject<R>
}) {
  return z.object({ ...input.shape, ...result.partial().shape, ...commonFields })
}
