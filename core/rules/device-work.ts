import { retention } from './retention.ts'

const day = 86_400_000

/**
 * When a device made a work, by its own clock: a time in the future, or before anything that is kept, becomes that of the
 * arrival, because a phone without a network often has a wrong clock. `job_days`: how long finished work is kept.
 */
export function madeAt(told: string, { now, job_days }: { now: Date; job_days: number | null }): Date {
  const made = new Date(told)
  const oldest = now.getTime() - Math.min(job_days ?? retention.device_days, retention.device_days) * day
  return made.getTime() <= now.getTime() && made.getTime() >= oldest ? made : now
}
