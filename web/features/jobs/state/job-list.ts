import type { JobFilter } from '#core/contract/jobs.ts'
import { inOrder, type Job, type JobNews, type JobRules } from '../job-rules.ts'
import { belongsTo, filterOf, filters, type HistoryView } from './filters.ts'
import { mergeJob } from './merge-job.ts'

/** S2 §9. */
export const CACHE_MS = 5 * 60_000

export type HistoryCache = Record<string, { saved_at: number; items: Record<string, unknown>[] }>
type Owner = { user_id: string; filter: JobFilter; now: number }

const keyOf = ({ user_id, filter }: Owner) => `${user_id} ${filter}`

/** Returns the user's last rows of a filter, while they are fresh enough to show. */
export function cachedJobs<J extends Job>(
  cache: HistoryCache,
  owner: Owner,
): { jobs: J[]; saved_at: number } | undefined {
  const kept = cache[keyOf(owner)]
  if (!kept || owner.now - kept.saved_at > CACHE_MS || kept.saved_at > owner.now) return undefined
  return { jobs: kept.items as unknown as J[], saved_at: kept.saved_at }
}

/** Keeps at most the first rows of each filter; drops expired rows and those of other users. */
export function withCachedJobs<J extends Job>(
  { cached = (job) => job }: Pick<JobRules<J>, 'cached'>,
  cache: HistoryCache,
  { owner, jobs, rows }: { owner: Owner; jobs: J[]; rows: number },
): HistoryCache {
  const own = Object.entries(cache).filter(
    ([key, { saved_at }]) => key.startsWith(`${owner.user_id} `) && owner.now - saved_at <= CACHE_MS,
  )
  const items = jobs
    .filter((job) => !job.pending)
    .slice(0, rows)
    .map(cached)
  return { ...Object.fromEntries(own), [keyOf(owner)]: { saved_at: owner.now, items } }
}

export type Counts = Record<JobFilter, number>

/** The loaded rows of one view, newest first, and the total. */
export type JobList<J extends Job> = {
  jobs: J[]
  count: number
  counts?: Counts
  /** There is no connection: these are the rows that this device has kept. */
  from_device?: true
}
export type Page<J extends Job> = { results: J[]; count: number; counts?: Counts }

/** A list of jobs, bare or with totals from the server (S2 §7). */
export function pageOf<J extends Job>(reply: readonly J[] | Page<J>): Page<J> {
  return 'results' in reply ? reply : { results: [...reply], count: reply.length }
}

/** What a request in flight must not restore: deleted jobs and earlier statuses. */
export type Memory = { isGone(id: string): boolean; standing<S extends string>(id: string, status: S): S }

/** The operations on lists of one kind of job. */
export function jobLists<J extends Job>(rules: JobRules<J>) {
  type List = JobList<J>
  type Given = { view: HistoryView; memory: Memory }

  function arrived(list: List | undefined, page: Page<J>, { view, memory }: Given) {
    const known = new Map(list?.jobs.map((job) => [job.id, job]))
    return page.results
      .filter((row) => !memory.isGone(row.id))
      .map((row): J => {
        const status = memory.standing(row.id, row.status)
        const before = known.get(row.id)
        const job = before ? mergeJob(rules, before, row) : row
        return job.status === status ? job : { ...job, status }
      })
      .filter((job) => belongsTo(rules, job, view))
  }
  const counted = (counts: Counts, job: J, by: number) => added(added(counts, 'all', by), filterOf(rules, job), by)

  /** Moves a changed job to its place; lists without their own order have new jobs on top. */
  function settled(jobs: J[], at: number): J[] {
    if (!rules.order) return jobs
    const job = jobs[at]!
    const rest = jobs.toSpliced(at, 1)
    const place = rest.findIndex((other) => inOrder(rules, job, other) < 0)
    return rest.toSpliced(place < 0 ? rest.length : place, 0, job)
  }

  return {
    /** Replaces the newest rows; keeps the rows below them. */
    withFirstPage(list: List | undefined, page: Page<J>, given: Given & { asked: number }): List {
      const rows = arrived(list, page, given)
      const last = page.results.at(-1)
      const whole = page.results.length < given.asked || !last
      const fresh = new Set(page.results.map(({ id }) => id))
      const below = whole ? [] : (list?.jobs ?? []).filter((job) => !fresh.has(job.id) && inOrder(rules, last, job) < 0)
      return { jobs: sameList(list?.jobs, [...rows, ...below]), count: page.count, counts: page.counts }
    },
    /** Appends rows; one that moved down because of new rows above is not duplicated. */
    withNextPage(list: List, page: Page<J>, given: Given): List {
      const shown = new Set(list.jobs.map(({ id }) => id))
      const more = arrived(undefined, page, given).filter(({ id }) => !shown.has(id))
      return { jobs: [...list.jobs, ...more], count: page.count, counts: page.counts }
    },
    /** Applies one job's update to a list that it may be in, enter, or leave. */
    withNews(list: List, news: JobNews<J>, view: HistoryView): List {
      const at = list.jobs.findIndex(({ id }) => id === news.id)
      const before = list.jobs[at]
      if (!before) return list
      const job = mergeJob(rules, before, news)
      if (job === before) return list
      const counts = moved(list.counts, filterOf(rules, before), filterOf(rules, job))
      if (!belongsTo(rules, job, view))
        return { ...list, counts, jobs: list.jobs.toSpliced(at, 1), count: list.count - 1 }
      return { ...list, counts, jobs: settled(list.jobs.with(at, job), at) }
    },
    /** Adds an unknown job on top. */
    withNewJob(list: List, job: J, view: HistoryView): List {
      if (!belongsTo(rules, job, view) || list.jobs.some(({ id }) => id === job.id)) return list
      // a later page does not receive new jobs
      if (view.page) return list
      return {
        jobs: settled([job, ...list.jobs], 0),
        count: list.count + 1,
        counts: list.counts && counted(list.counts, job, 1),
      }
    },
    withoutJobs(list: List, ids: ReadonlySet<string>): List {
      const going = list.jobs.filter(({ id }) => ids.has(id))
      if (going.length === 0) return list
      let counts = list.counts
      for (const job of going) counts = counts && counted(counts, job, -1)
      return { jobs: list.jobs.filter(({ id }) => !ids.has(id)), count: Math.max(0, list.count - going.length), counts }
    },
    /** Adds this page's placeholders, and counts them. */
    countsWith(counts: Counts | undefined, own: readonly J[]): Counts | undefined {
      if (!counts || own.length === 0) return counts
      const sum = own.reduce((soFar, job) => counted(soFar, job, 1), counts)
      return Object.fromEntries(filters.map((filter) => [filter, sum[filter]])) as Counts
    },
  }
}

function moved(counts: Counts | undefined, from: JobFilter, to: JobFilter): Counts | undefined {
  return counts && from !== to ? added(added(counts, from, -1), to, 1) : counts
}

function added(counts: Counts, filter: JobFilter, by: number): Counts {
  return { ...counts, [filter]: Math.max(0, counts[filter] + by) }
}

function sameList<J>(before: J[] | undefined, after: J[]): J[] {
  const unchanged = before?.length === after.length && after.every((job, at) => job === before[at])
  return unchanged ? before! : after
}
