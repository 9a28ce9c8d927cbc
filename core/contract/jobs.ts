import { z } from 'zod'

/** Where a job stands in the queue, whatever its work is; in the order a job passes through them. */
export const JobState = z.enum(['queued', 'running', 'delivered', 'failed', 'cancelled'])
export type JobState = z.output<typeof JobState>

/** A kind's own words for the states, in order; a state without any is called by its own name. */
export type JobSteps = { readonly [S in JobState]?: readonly [string, ...string[]] }

/** Names of work that people ask support about; each has words in the assistant and on the contact form. */
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
 * - `history`: until the owner deletes them, or for the installation's JOB_DAYS. Boot fails unless an area hands in a history.
 * - `result`: as long as what they made, which deletes them with itself.
 * - `errand`: for a day; work of the server itself, which has no owner.
 * - `hours`: that long, whatever becomes of them.
 */
export type JobRetention = 'history' | 'result' | 'errand' | { readonly hours: number }

/** One kind of background work, declared once: the worker runs it, the history lists it, the stepper draws its steps. */
export type JobKind<Input extends z.ZodObject = z.ZodObject, Result extends z.ZodObject = z.ZodObject> = {
  kind: string
  input: Input
  result: Result
  steps?: JobSteps
  /** Words of older servers, and those they mean. */
  aliases?: { readonly [word: string]: string }
  /** Message names for the owner's open pages; a kind without them is the server's own business. */
  live?: {
    readonly update: string
    readonly delivered: string
    readonly failed: string
    /** Fields that messages are sent without; whoever shows them asks for the job. */
    readonly leave_out?: readonly string[]
  }
  /** What its credits are booked under; its kind unless said. */
  product?: string
  /** Fields of the input that the same request, sent once more, may have otherwise. */
  circumstances?: readonly string[]
  retention: JobRetention
  /** What the assistant and the contact form call this work; a kind without a name is not asked about. */
  support_name?: SupportName
  history?: {
    /** Fields of the input and the result that a search looks into, besides the job's id. */
    readonly search: readonly string[]
    /** Whether its owner may mark some as favourites, which lists then show first. */
    readonly favourites?: boolean
    /** Fields of the result that lists leave out where they are large. */
    readonly leave_out?: readonly string[]
  }
}

/** Of a result that has a sound. */
export const AudioRemovedAt = z
  .string()
  .optional()
  .describe('Since when the sound is gone, where an installation keeps sounds for a set time; the rest stays.')

/** The words a kind has for some of the states. */
export type WordOf<K, S extends JobState = JobState> = {
  [Each in S]: K extends { steps: { readonly [E in Each]: readonly (infer Word extends string)[] } } ? Word : Each
}[S]

export function jobKind<
  Input extends z.ZodObject,
  Result extends z.ZodObject,
  const K extends Omit<JobKind, 'input' | 'result'>,
>(k: K & { input: Input; result: Result }) {
  const words = wordsOf(k)
  if (new Set(words).size < words.length) throw new Error(`Job kind ${k.kind} has one word for two steps.`)
  return k
}

export function isJobKind(value: unknown): value is JobKind {
  return typeof value === 'object' && value !== null && 'kind' in value && 'input' in value && 'result' in value
}

type Named = Pick<JobKind, 'kind' | 'steps' | 'aliases'>

const wordsIn = (kind: Named, state: JobState): readonly [string, ...string[]] => kind.steps?.[state] ?? [state]

/** Every word a job of this kind may be shown with, in the order it passes through them. */
export function wordsOf<K extends Named>(kind: K): [WordOf<K>, ...WordOf<K>[]] {
  return JobState.options.flatMap((state) => wordsIn(kind, state)) as [WordOf<K>, ...WordOf<K>[]]
}

/** The word shown for a job: its step where the kind has that word for the state, else the state's usual one. */
export function statusOf<K extends Named>(kind: K, state: JobState, step: string | null): WordOf<K> {
  const words = wordsIn(kind, state)
  const word = step !== null && words.includes(step) ? step : words.includes(state) ? state : words[0]
  return word as WordOf<K>
}

/** The state a shown word stands for; a word the kind does not know belongs to a job under way. */
export function stateOf(kind: Named, status: string): JobState {
  const word = kind.aliases?.[status] ?? status
  return JobState.options.find((state) => wordsIn(kind, state).includes(word)) ?? 'running'
}

export const isFinishedState = (state: JobState): boolean => state !== 'queued' && state !== 'running'

export function isFinished(kind: Named, status: string): boolean {
  return isFinishedState(stateOf(kind, status))
}

/** A late message must not move a job backwards; failed and cancelled are always applied. */
export function laterStatus<S extends string>(kind: Named, current: S, next: S): S {
  const state = stateOf(kind, next)
  if (state === 'failed' || state === 'cancelled') return next
  const place = (status: string) => (wordsOf(kind) as string[]).indexOf(kind.aliases?.[status] ?? status)
  return place(next) > place(current) ? next : current
}

/** The groups a history is filtered by (S2 §2.5, DESIGN §12). */
export const JobFilter = z.enum(['all', 'delivered', 'in_progress', 'queued', 'failed'])
export type JobFilter = z.output<typeof JobFilter>

const filters: Record<JobState, Exclude<JobFilter, 'all'>> = {
  queued: 'queued',
  running: 'in_progress',
  delivered: 'delivered',
  failed: 'failed',
  cancelled: 'failed',
}
export const filterOfState = (state: JobState) => filters[state]

/** Nothing for all of them. */
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
/** What a job of any kind has. */
export type CommonJob = z.output<typeof CommonJob>

/** What every client sees of a job: its own fields flat beside the common ones. */
export function jobView<I extends z.ZodRawShape, R extends z.ZodRawShape, K extends Named>(
  kind: K & { input: z.ZodObject<I>; result: z.ZodObject<R> },
) {
  const { input, result } = kind
  return z.object({ ...input.shape, ...result.partial().shape, ...commonFields, status: z.enum(wordsOf<K>(kind)) })
}
