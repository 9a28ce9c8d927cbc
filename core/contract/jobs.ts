import { z } from 'zod'
import type { ExportJobType } from '../rules/exports/export-source.ts'

/** The states of a job of any kind, in the order it passes through them. */
export const JobState = z.enum(['queued', 'running', 'delivered', 'failed', 'cancelled'])
export type JobState = z.output<typeof JobState>

/** A kind's own words for the states, in order; a state without words uses its own name. */
export type JobSteps = { readonly [S in JobState]?: readonly [string, ...string[]] }

/** Products that users ask support about; each has texts in the assistant and on the contact form. */
export const supportNames = [
  'speech',
  'transcription',
  'translation',
  'translation_file',
  'voice_cloning',
  'export',
] as const
export type SupportName = (typeof supportNames)[number]

/**
 * How long finished jobs of a kind are kept:
 * - `history`: until the owner deletes them, or for the installation's JOB_DAYS. Boot fails unless an area provides a history.
 * - `result`: as long as their result, whose deletion deletes them.
 * - `errand`: for a day; the server's own jobs, without an owner.
 * - `hours`: that many hours, in every state.
 */
export type JobRetention = 'history' | 'result' | 'errand' | { readonly hours: number }

/** Products that credits are booked under, with the names that reports use; pages name them in four languages. */
export const products = {
  tts: 'Text To Speech',
  stt: 'Speech To Text',
  translate: 'Universal Translator',
  translation_file: 'Document Translation',
  cloning: 'Voice Cloning',
} as const
export type Product = keyof typeof products

type Facts = {
  /** The product name in the assistant and the contact form; null leaves the kind out there. */
  support_name: SupportName | null
  /** What exports call its jobs; null if they cannot be exported. */
  export_type: ExportJobType | null
}

/** Declares one kind of background work: the worker runs it, the history lists it, the stepper draws its steps. */
export type JobKind<Input extends z.ZodObject = z.ZodObject, Result extends z.ZodObject = z.ZodObject> = {
  input: Input
  result: Result
} & Declared

/** Kinds that their owner keeps must state each fact; for others they default to none. */
type Declared = Common &
  (
    | ({ retention: 'history' | 'result' } & Facts)
    | ({ retention: Exclude<JobRetention, 'history' | 'result'> } & Partial<Facts>)
  )

type Common = {
  kind: string
  steps?: JobSteps
  /** Words of older servers, with their current equivalents. */
  aliases?: { readonly [word: string]: string }
  /** Names of live messages to the owner's open pages; a kind without them sends none. */
  live?: {
    readonly update: string
    readonly delivered: string
    readonly failed: string
    /** Fields that messages omit; pages that show them fetch the job. */
    readonly leave_out?: readonly string[]
  }
  /** The product its credits are booked under. Boot fails if a runner has a `cost` and its kind no product. */
  product?: Product
  /** Input fields that may differ when the same request is repeated. */
  circumstances?: readonly string[]
  history?: {
    /** Fields of the input and the result that a search covers, besides the job's id. */
    readonly search: readonly string[]
    /** Whether owners can mark favourites, which lists show first. */
    readonly favourites?: boolean
    /** Fields of the result that lists omit when they are large. */
    readonly leave_out?: readonly string[]
  }
}

/** For results with audio. */
export const AudioRemovedAt = z
  .string()
  .optional()
  .describe(
    'When the audio was deleted, on installations that keep audio for a limited time. The rest of the job stays.',
  )

/** A kind's words for the given states. */
export type WordOf<K, S extends JobState = JobState> = {
  [Each in S]: K extends { steps: { readonly [E in Each]: readonly (infer Word extends string)[] } } ? Word : Each
}[S]

export function jobKind<Input extends z.ZodObject, Result extends z.ZodObject, const K extends Declared>(
  k: K & { input: Input; result: Result },
) {
  const words = wordsOf(k)
  if (new Set(words).size < words.length) throw new Error(`Job kind ${k.kind} has one word for two steps.`)
  return k
}

export function isJobKind(value: unknown): value is JobKind {
  return typeof value === 'object' && value !== null && 'kind' in value && 'input' in value && 'result' in value
}

type Named = Pick<JobKind, 'kind' | 'steps' | 'aliases'>

const wordsIn = (kind: Named, state: JobState): readonly [string, ...string[]] => kind.steps?.[state] ?? [state]

/** All status words of this kind, in the order a job passes through them. */
export function wordsOf<K extends Named>(kind: K): [WordOf<K>, ...WordOf<K>[]] {
  return JobState.options.flatMap((state) => wordsIn(kind, state)) as [WordOf<K>, ...WordOf<K>[]]
}

/** The status word of a job: its step if the kind declares it for the state, else the state's default word. */
export function statusOf<K extends Named>(kind: K, state: JobState, step: string | null): WordOf<K> {
  const words = wordsIn(kind, state)
  const word = step !== null && words.includes(step) ? step : words.includes(state) ? state : words[0]
  return word as WordOf<K>
}

/** The state of a status word; an unknown word counts as a running job. */
export function stateOf(kind: Named, status: string): JobState {
  const word = kind.aliases?.[status] ?? status
  return JobState.options.find((state) => wordsIn(kind, state).includes(word)) ?? 'running'
}

export const isFinishedState = (state: JobState): boolean => state !== 'queued' && state !== 'running'

export function isFinished(kind: Named, status: string): boolean {
  return isFinishedState(stateOf(kind, status))
}

/** A late message must not move a job backwards; `failed` and `cancelled` always apply. */
export function laterStatus<S extends string>(kind: Named, current: S, next: S): S {
  const state = stateOf(kind, next)
  if (state === 'failed' || state === 'cancelled') return next
  const place = (status: string) => (wordsOf(kind) as string[]).indexOf(kind.aliases?.[status] ?? status)
  return place(next) > place(current) ? next : current
}

/** The filters of a history (S2 §2.5, DESIGN §12). */
export const JobFilter = z.enum(['all', 'delivered', 'in_progress', 'queued', 'failed'])
export type JobFilter = z.output<typeof JobFilter>

/** A cancelled job did not fail: only `all` lists it. */
const filters: Record<JobState, JobFilter> = {
  queued: 'queued',
  running: 'in_progress',
  delivered: 'delivered',
  failed: 'failed',
  cancelled: 'all',
}
export const filterOfState = (state: JobState) => filters[state]

/** Undefined means all states. */
export function statesIn(filter: JobFilter): JobState[] | undefined {
  return filter === 'all' ? undefined : JobState.options.filter((state) => filters[state] === filter)
}

const commonFields = {
  id: z.string(),
  kind: z.string(),
  status: z.string(),
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

const CommonJob = z.object(commonFields)
/** Fields of a job of any kind. */
export type CommonJob = z.output<typeof CommonJob>

/** The job as clients see it: the kind's fields flat beside the common ones. */
export function jobView<I extends z.ZodRawShape, R extends z.ZodRawShape, K extends Named>(
  kind: K & { input: z.ZodObject<I>; result: z.ZodObject<R> },
) {
  const { input, result } = kind
  return z.object({ ...input.shape, ...result.partial().shape, ...commonFields, status: z.enum(wordsOf<K>(kind)) })
}
