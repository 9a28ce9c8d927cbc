import type { JobFilter } from '#core/contract/jobs.ts'
import type { Job, JobRules } from '../job-rules.ts'

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
