import { parseTime } from '../../lib/dates.ts'
import { inferMode } from './infer-mode.ts'
import { isOver, unknownText } from './merge-job.ts'
import type { ShownJob } from './shown-job.ts'

/** DESIGN §9. */
const STUCK_AFTER_MS = 120_000
export const CHECK_EVERY_MS = 15_000
const MOST_CHECKS = 5
export const REFRESH_EVERY_MS = 10_000

/** A job that says nothing any more although it should: running too long, or made and not stored (S2 §4.3). */
export function isStuck(job: ShownJob, now: number): boolean {
  if (inferMode(job) === 'express') return false
  if (job.status === 'synthesized') return job.s3_upload_status === 'pending'
  if (job.status !== 'processing') return false
  return now - parseTime(job.started_at ?? job.created_at).getTime() > STUCK_AFTER_MS
}

type Facts = { jobs: readonly ShownJob[]; connected: boolean; now: number; checks: ReadonlyMap<string, number> }

/** Jobs to look at closely now; each only so often, and never while messages arrive by themselves. */
export function stuckJobs({ jobs, connected, now, checks }: Facts): ShownJob[] {
  if (connected) return []
  return jobs.filter((job) => isStuck(job, now) && (checks.get(job.id) ?? 0) < MOST_CHECKS)
}

/** Jobs whose messages cannot arrive, to be asked about one by one. */
export function unheardJobs({ jobs, connected, now }: Omit<Facts, 'checks'>): ShownJob[] {
  if (connected) return []
  return jobs.filter((job) => !job.pending && !isOver(job.status) && !isStuck(job, now))
}

/** A job announced before its text is known shows '...' until the list is asked again. */
export function refreshesItself({ jobs, connected }: Pick<Facts, 'jobs' | 'connected'>): boolean {
  return !connected && jobs.some((job) => job.text === unknownText)
}
