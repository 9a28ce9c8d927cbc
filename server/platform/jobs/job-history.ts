import { AppError } from '#core/contract/errors.ts'
import type { JobQuery } from '#core/contract/job-endpoints.ts'
import { type AnyJobView, filterOfState, JobFilter, type JobKind, JobState, statesIn } from '#core/contract/jobs.ts'
import type { Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { counted_matches } from './history.ts'
import type { SoundRemoval } from './job-changes.ts'
import type { Jobs } from './jobs.ts'

/** Checks ids before the database would answer with an internal error. */
export const isJobId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export type JobHistory<Job = AnyJobView> = ReturnType<typeof createJobHistory<Job>>

type Owner = { account_id: AccountId }

/** What the owner of jobs of one kind can do with finished ones. */
export function createJobHistory<Job = AnyJobView>(
  kind: JobKind,
  parts: {
    jobs: Pick<Jobs, 'get' | 'list' | 'counts' | 'cancel' | 'remove' | 'old' | 'removeOldSound'>
    /** The view that the kind's clients see; every field by default. */
    shown?: (job: AnyJobView) => Job
    /** Runs in the transaction that removes jobs, for what they store elsewhere: both happen or neither. */
    onRemoved?: (tx: Sql, account_id: AccountId, jobIds: string[]) => Promise<void>
    /** For a kind with audio: the result field with the file, and the function that removes the files. */
    sound?: Pick<SoundRemoval, 'field' | 'also'>
  },
) {
  const { jobs, onRemoved, sound } = parts
  const shown = parts.shown ?? ((job) => job as Job)

  /** Ignores ids of other kinds of the same account. */
  async function get({ account_id }: Owner, id: string): Promise<Job> {
    const job = await jobs.get(id, account_id)
    if (job.kind !== kind.kind) throw new AppError('not_found', { what: 'Job' })
    return shown(job)
  }
  async function cancel(user: Owner, id: string): Promise<Job> {
    await get(user, id)
    return shown(await jobs.cancel(id, user.account_id))
  }
  const removeFinished = (account_id: AccountId, ids: string[]) =>
    jobs.remove({ account_id, kind, ids, also: async (tx, gone) => onRemoved?.(tx, account_id, gone) })
  async function removeEach(user: Owner, ids: string[]): Promise<string[]> {
    const finished = await removeFinished(user.account_id, ids)
    // cancel what is still running first, which releases its credits
    const rest = ids.filter((id) => !finished.includes(id))
    for (const id of rest) await cancel(user, id).catch(alreadyOver)
    return [...finished, ...(rest.length ? await removeFinished(user.account_id, rest) : [])]
  }

  return {
    kind: kind.kind,
    get,
    cancel,
    async list({ account_id }: Owner, { filter, search, from, to, limit, offset }: JobQuery) {
      const moment = (time?: string) => (time ? new Date(time) : undefined)
      const which = { account_id, kind, search, from: moment(from), to: moment(to) }
      const [found, byState] = await Promise.all([
        jobs.list({ ...which, states: statesIn(filter), limit, offset }),
        jobs.counts(which),
      ])
      const counts = countsOf(byState)
      const capped = search.trim() !== '' && counts.all >= counted_matches
      return { results: found.map(shown), count: counts[filter], counts, ...(capped ? { capped: true as const } : {}) }
    },
    async remove(user: Owner, id: string): Promise<{ deleted: true }> {
      if (!(await removeEach(user, [id])).length) throw new AppError('not_found', { what: 'Job' })
      return { deleted: true }
    },
    /** Removes a batch that ended more than so many days ago, of all accounts; answers how many. */
    async removeOld(days: number): Promise<number> {
      const ids = new Map<AccountId, string[]>()
      for (const { id, account_id } of await jobs.old(kind, days))
        ids.set(account_id, [...(ids.get(account_id) ?? []), id])
      let removed = 0
      for (const [account_id, theirs] of ids) removed += (await removeFinished(account_id, theirs)).length
      return removed
    },
    /** Removes the audio of a batch; answers how many. */
    removeOldSound: async (days: number) => (sound ? jobs.removeOldSound({ kind, days, ...sound }) : 0),
    async removeMany(user: Owner, jobIds: string[]) {
      const asked = [...new Set(jobIds)]
      const deleted = await removeEach(user, asked.filter(isJobId))
      const not_found = asked.filter((id) => !deleted.includes(id))
      return {
        summary: { deleted: deleted.length, not_found: not_found.length, errors: 0 },
        results: { deleted, not_found, errors: [] },
      }
    },
  }
}

/** How many jobs each filter matches. */
function countsOf(byState: Partial<Record<JobState, number>>): Record<JobFilter, number> {
  const counts = Object.fromEntries(JobFilter.options.map((filter) => [filter, 0])) as Record<JobFilter, number>
  for (const state of JobState.options) {
    counts.all += byState[state] ?? 0
    const filter = filterOfState(state)
    if (filter !== 'all') counts[filter] += byState[state] ?? 0
  }
  return counts
}

function alreadyOver(err: unknown): void {
  if (!(err instanceof AppError) || !(err.is('already_finished') || err.is('not_found'))) throw err
}
