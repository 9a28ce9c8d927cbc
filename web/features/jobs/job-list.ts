import type { JobFilter as SpeechFilter } from '#core/contract/jobs.ts'
import { belongsTo, filterOf, filters, type HistoryView } from './filters.ts'
import { type JobNews, mergeJob } from './merge-job.ts'
import type { ShownJob, ShownStatus } from './shown-job.ts'

/** What is loaded of one view of the history, newest first, and how many there are in all. */
export type JobList = { jobs: ShownJob[]; count: number; counts?: Record<SpeechFilter, number> }
export type Page = { results: ShownJob[]; count: number; counts?: Record<SpeechFilter, number> }

/** A list of jobs, bare or with what the server says about it (S2 §7). */
export function pageOf(reply: readonly ShownJob[] | Page): Page {
  return 'results' in reply ? reply : { results: [...reply], count: reply.length }
}

/** What may not come back with an answer that was under way: jobs deleted here, statuses already left. */
export type Memory = { isGone(id: string): boolean; standing(id: string, status: ShownStatus): ShownStatus }

function arrived(list: JobList | undefined, page: Page, { view, memory }: { view: HistoryView; memory: Memory }) {
  const known = new Map(list?.jobs.map((job) => [job.id, job]))
  return page.results
    .filter((row) => !memory.isGone(row.id))
    .map((row) => {
      const current = { ...row, status: memory.standing(row.id, row.status) }
      const before = known.get(row.id)
      return before ? mergeJob(before, { ...row, status: current.status } as JobNews) : current
    })
    .filter((job) => belongsTo(job, view))
}

/** The newest rows anew; what was loaded below them stays. */
export function withFirstPage(
  list: JobList | undefined,
  page: Page,
  given: { view: HistoryView; memory: Memory; asked: number },
): JobList {
  const rows = arrived(list, page, given)
  const last = page.results.at(-1)
  const whole = page.results.length < given.asked || !last
  const fresh = new Set(page.results.map(({ id }) => id))
  const below = whole ? [] : (list?.jobs ?? []).filter((job) => !fresh.has(job.id) && isBelow(job, last))
  return { jobs: sameList(list?.jobs, [...rows, ...below]), count: page.count, counts: page.counts }
}

const isBelow = (job: ShownJob, last: ShownJob) =>
  job.created_at < last.created_at || (job.created_at === last.created_at && job.id > last.id)

/** Rows further down; one that moved down because others came above it is not shown twice. */
export function withNextPage(list: JobList, page: Page, given: { view: HistoryView; memory: Memory }): JobList {
  const shown = new Set(list.jobs.map(({ id }) => id))
  const more = arrived(undefined, page, given).filter(({ id }) => !shown.has(id))
  return { jobs: [...list.jobs, ...more], count: page.count, counts: page.counts }
}

/** One job's news in a list it may be in, may come into, or may have to leave. */
export function withNews(list: JobList, news: JobNews, view: HistoryView): JobList {
  const at = list.jobs.findIndex(({ id }) => id === news.id)
  const before = list.jobs[at]
  if (!before) return list
  const job = mergeJob(before, news)
  if (job === before) return list
  const counts = moved(list.counts, filterOf(before), filterOf(job))
  if (!belongsTo(job, view)) return { ...list, counts, jobs: list.jobs.toSpliced(at, 1), count: list.count - 1 }
  return { ...list, counts, jobs: list.jobs.with(at, job) }
}

/** A job the list did not know, on top. */
export function withNewJob(list: JobList, job: ShownJob, view: HistoryView): JobList {
  if (!belongsTo(job, view) || list.jobs.some(({ id }) => id === job.id)) return list
  const counts = list.counts && added(added(list.counts, 'all', 1), filterOf(job), 1)
  return { jobs: [job, ...list.jobs], count: list.count + 1, counts }
}

export function withoutJobs(list: JobList, ids: ReadonlySet<string>): JobList {
  const going = list.jobs.filter(({ id }) => ids.has(id))
  if (going.length === 0) return list
  let counts = list.counts
  for (const job of going) counts = counts && added(added(counts, 'all', -1), filterOf(job), -1)
  return { jobs: list.jobs.filter(({ id }) => !ids.has(id)), count: Math.max(0, list.count - going.length), counts }
}

type Counts = Record<SpeechFilter, number>

function moved(counts: Counts | undefined, from: SpeechFilter, to: SpeechFilter): Counts | undefined {
  return counts && from !== to ? added(added(counts, from, -1), to, 1) : counts
}

function added(counts: Counts, filter: SpeechFilter, by: number): Counts {
  return { ...counts, [filter]: Math.max(0, counts[filter] + by) }
}

function sameList(before: ShownJob[] | undefined, after: ShownJob[]): ShownJob[] {
  const unchanged = before?.length === after.length && after.every((job, at) => job === before[at])
  return unchanged ? before! : after
}

/** With jobs that only this page knows: counted with what the server counts. */
export function countsWith(counts: Counts | undefined, own: readonly ShownJob[]): Counts | undefined {
  if (!counts || own.length === 0) return counts
  const sum = own.reduce((so_far, job) => added(added(so_far, 'all', 1), filterOf(job), 1), counts)
  return Object.fromEntries(filters.map((filter) => [filter, sum[filter]])) as Counts
}
