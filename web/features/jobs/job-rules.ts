import {
  type CommonJob,
  isFinishedState,
  type JobKind,
  type JobState,
  stateOf,
  statusOf,
  wordsOf,
} from '#core/contract/jobs.ts'
import type { KeptWork } from '../../lib/device-work/works.ts'

/** A job in a history: the server's, or a placeholder of a request under way. */
export type Job = CommonJob & {
  /** True for a placeholder: its id is the key of the button press. */
  pending?: true
  made_on_device?: true
  /** For a work that is on this device and not, or not yet, on the server; its id is its key. */
  kept_here?: Pick<KeptWork, 'private' | 'state' | 'reason'>
}

/** An update of a job, from a live message or a list: any of its fields. */
export type JobNews<J extends Job> = Partial<J> & { id: string }

/** What the history needs to know of a kind besides its contract. Everything here is data or a pure function. */
export type JobRules<J extends Job = Job> = {
  kind: JobKind
  /** The kind's fields of a job before the server has described it. */
  blank: Omit<J, keyof Job>
  /** Values that mean "unknown": they replace nothing, and a list that shows one is reloaded. */
  unknown?: Partial<J>
  /** Where the status alone does not decide it. */
  stateOf?: (job: J) => JobState | undefined
  /** Fields that follow from the job's state. */
  follows?: (state: JobState) => Partial<J>
  /** Messages that the history ignores. */
  isIgnored?: (type: string, news: JobNews<J>) => boolean
  /** Whether a job has had no update for too long. */
  isStuck?: (job: J, now: number) => boolean
  /** Compares two jobs before their times; below 0 the first comes first. */
  order?: (a: J, b: J) => number
  /** The fields that a browser stores for the next visit. */
  cached?: (job: J) => J
}

export const stateOfJob = <J extends Job>({ kind, stateOf: tell }: JobRules<J>, job: J): JobState =>
  tell?.(job) ?? stateOf(kind, job.status)

export const isOver = <J extends Job>({ kind }: JobRules<J>, job: { status: string }): boolean =>
  isFinishedState(stateOf(kind, job.status))

/** A request under way: no action is possible yet. */
export const isLeaving = <J extends Job>(rules: JobRules<J>, job: J): boolean =>
  job.pending === true && !isOver(rules, job)

/** A work of this device as an entry of the history. */
export function jobOfDevice<J extends Job>(rules: JobRules<J>, kept: KeptWork, part: Partial<J>): J {
  const { client_key, reason, state } = kept
  const { made_at } = kept.work
  return {
    ...blankJob(rules, new Date(made_at)),
    status: statusOf(rules.kind, 'delivered', null),
    progress: 100,
    completed_at: made_at,
    made_on_device: true,
    ...part,
    id: client_key,
    client_key,
    kept_here: { private: kept.private, state, reason },
  } as unknown as J
}

export const canCancel = <J extends Job>(rules: JobRules<J>, job: J): boolean => !job.pending && !isOver(rules, job)

/** Stays the same when the server's job replaces its placeholder, so that the card is not remounted. */
export const keyOf = (job: Job) => job.client_key ?? job.id

/** The order of a list: first the kind's own, then newest first. */
export function inOrder<J extends Job>({ order }: JobRules<J>, a: J, b: J): number {
  const first = order?.(a, b) ?? 0
  if (first !== 0) return first
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function blankJob<J extends Job>({ kind, blank }: JobRules<J>, now: Date) {
  return {
    ...blank,
    kind: kind.kind,
    progress: 0,
    queue_position: null,
    credits_used: 0,
    attempts: 0,
    error_code: null,
    error_message: null,
    created_at: now.toISOString(),
    started_at: null,
    completed_at: null,
  }
}

/** The placeholder in the list until the server answers, with the kind's first status (S2 §4.1). */
export function placeholderOf<J extends Job>(
  rules: JobRules<J>,
  draft: Partial<J> & { client_key: string },
  now = new Date(),
): J {
  const own = { id: draft.client_key, pending: true, status: wordsOf(rules.kind)[0] }
  return { ...blankJob(rules, now), ...draft, ...own } as unknown as J
}

/** A job known only from an update; the next list fills in the missing fields. */
export function jobFromNews<J extends Job>(rules: JobRules<J>, news: JobNews<J>): J {
  const waiting = { client_key: null, status: statusOf(rules.kind, 'queued', null) }
  return { ...blankJob(rules, new Date()), ...waiting, ...rules.unknown, ...news } as unknown as J
}
