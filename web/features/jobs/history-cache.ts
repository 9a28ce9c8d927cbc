import type { JobFilter as SpeechFilter } from '#core/contract/jobs.ts'
import type { Preference } from '../../lib/preferences.ts'
import type { ShownJob } from './shown-job.ts'

/** S2 §9. */
export const CACHE_MS = 5 * 60_000

type Cache = Preference<'tts_history_cache'>
type Owner = { user_id: string; filter: SpeechFilter; now: number }

const keyOf = ({ user_id, filter }: Owner) => `${user_id} ${filter}`

/** What this person last saw behind a filter, while it is fresh enough to be shown first. */
export function cachedJobs(cache: Cache, owner: Owner): { jobs: ShownJob[]; saved_at: number } | undefined {
  const kept = cache[keyOf(owner)]
  if (!kept || owner.now - kept.saved_at > CACHE_MS || kept.saved_at > owner.now) return undefined
  return { jobs: kept.items as ShownJob[], saved_at: kept.saved_at }
}

/** At most the first rows of each filter; what is old or another person's goes. */
export function withCachedJobs(cache: Cache, owner: Owner, { jobs, rows }: { jobs: ShownJob[]; rows: number }): Cache {
  const own = Object.entries(cache).filter(
    ([key, { saved_at }]) => key.startsWith(`${owner.user_id} `) && owner.now - saved_at <= CACHE_MS,
  )
  const items = jobs
    .filter((job) => !job.pending)
    .slice(0, rows)
    // timings are large and asked for again when needed
    .map(({ audio_data: _, ...job }) => ({ ...job, audio_data: null, word_timings: null }))
  return { ...Object.fromEntries(own), [keyOf(owner)]: { saved_at: owner.now, items } }
}
