import { parseTime } from '../../../lib/language/dates.ts'
import { isOver, type Job, type JobRules, stateOfJob } from '../job-rules.ts'

/** DESIGN §9. */
const STUCK_AFTER_MS = 120_000
export const CHECK_EVERY_MS = 15_000
const MOST_CHECKS = 5
export const REFRESH_EVERY_MS = 10_000
export const QUIET_MS = 30_000

export const runsTooLong = (job: Job, now: number) =>
  now - parseTime(job.started_at ?? job.created_at).getTime() > STUCK_AFTER_MS

/** A job without an update for too long; a kind may have its own rule. */
export function isStuck<J extends Job>(rules: JobRules<J>, job: J, now: number): boolean {
  return rules.isStuck?.(job, now) ?? (stateOfJob(rules, job) === 'running' && runsTooLong(job, now))
}

type Facts<J> = { jobs: readonly J[]; connected: boolean; now: number; checks: ReadonlyMap<string, number> }

/** Returns the stuck jobs to poll now: each a limited number of times, and never while messages arrive. */
export function stuckJobs<J extends Job>(rules: JobRules<J>, { jobs, connected, now, checks }: Facts<J>): J[] {
  if (connected) return []
  return jobs.filter((job) => isStuck(rules, job, now) && (checks.get(job.id) ?? 0) < MOST_CHECKS)
}

/** Returns the jobs whose messages cannot arrive, to be polled one by one. */
export function silentJobs<J extends Job>(rules: JobRules<J>, { jobs, connected, now }: Omit<Facts<J>, 'checks'>): J[] {
  if (connected) return []
  return jobs.filter((job) => !job.pending && !isOver(rules, job) && !isStuck(rules, job, now))
}

/** A job known only from an update shows the unknown values until the list is reloaded. */
export function shouldRefresh<J extends Job>(
  { unknown = {} }: JobRules<J>,
  { jobs, connected }: Pick<Facts<J>, 'jobs' | 'connected'>,
): boolean {
  const fields = Object.keys(unknown) as (keyof J)[]
  return !connected && jobs.some((job) => fields.some((field) => job[field] === (unknown as Partial<J>)[field]))
}
