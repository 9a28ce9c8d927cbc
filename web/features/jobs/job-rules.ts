import {
  type CommonJob,
  isFinishedState,
  type JobKind,
  type JobState,
  stateOf,
  statusOf,
  wordsOf,
} from '#core/contract/jobs.ts'

/** A job as a history holds it: the server's, or one that is still on its way there. */
export type Job = CommonJob & {
  /** Not known to the server, or not yet: its id is the key of the button press. */
  pending?: true
}

/** News of a job, from a live message or a list: any of its fields. */
export type JobNews<J extends Job> = Partial<J> & { id: string }

/** What the state of a history must know of its kind besides the contract. All of it is data or pure. */
export type JobRules<J extends Job = Job> = {
  kind: JobKind
  /** The kind's own fields of a job nobody has described yet. */
  blank: Omit<J, keyof Job>
  /** Values that say "not known yet": they replace nothing, and a list that shows one is asked for again. */
  unknown?: Partial<J>
  /** Where the status alone does not tell. */
  stateOf?: (job: J) => JobState | undefined
  /** Fields that follow from where a job now is. */
  follows?: (state: JobState) => Partial<J>
  /** Messages that are not for the history. */
  isIgnored?: (type: string, news: JobNews<J>) => boolean
  /** Says nothing any more although it should. */
  isStuck?: (job: J, now: number) => boolean
  /** Which of two stands above the other before their time is looked at: below 0 the first does. */
  order?: (a: J, b: J) => number
  /** What a browser keeps of a job for the next visit. */
  cached?: (job: J) => J
}

export const stateOfJob = <J extends Job>({ kind, stateOf: tell }: JobRules<J>, job: J): JobState =>
  tell?.(job) ?? stateOf(kind, job.status)

export const isOver = <J extends Job>({ kind }: JobRules<J>, job: { status: string }): boolean =>
  isFinishedState(stateOf(kind, job.status))

/** On its way to the server: nothing can be done with it yet. */
export const isLeaving = <J extends Job>(rules: JobRules<J>, job: J): boolean =>
  job.pending === true && !isOver(rules, job)

export const canCancel = <J extends Job>(rules: JobRules<J>, job: J): boolean => !job.pending && !isOver(rules, job)

/** Stays the same when the server's job takes its placeholder's place, so that its card stays too. */
export const keyOf = (job: Job) => job.client_key ?? job.id

/** The order of a list: what the kind puts first, then the newest. */
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

/** What stands in the list from the press until the server answers, under the first of the kind's words (S2 §4.1). */
export function placeholderOf<J extends Job>(
  rules: JobRules<J>,
  draft: Partial<J> & { client_key: string },
  now = new Date(),
): J {
  const own = { id: draft.client_key, pending: true, status: wordsOf(rules.kind)[0] }
  return { ...blankJob(rules, now), ...draft, ...own } as unknown as J
}

/** A job first heard of in passing; what the news does not say is filled in when the list is asked. */
export function jobHeardOf<J extends Job>(rules: JobRules<J>, news: JobNews<J>): J {
  const waiting = { client_key: null, status: statusOf(rules.kind, 'queued', null) }
  return { ...blankJob(rules, new Date()), ...waiting, ...rules.unknown, ...news } as unknown as J
}
