import type { AttemptEnd } from './store.ts'

/** Seconds between two attempts: about a day in all. */
export const retryWaits = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 30_600]
const dead_after_ms = 5 * 24 * 3600_000

type Facts = {
  /** Attempts of this round before this one. */
  tries: number
  ok: boolean
  status: number | null
  failing_since: Date | null
  is_test: boolean
  now: Date
}

/** Decides what follows an attempt. Jitter of up to a tenth spreads the waits. */
export function afterAttempt(facts: Facts, waits = retryWaits, random: () => number = Math.random): AttemptEnd {
  const { tries, ok, status, failing_since, is_test, now } = facts
  const end = { next_in_seconds: 0, disable: null, counts_as_failure: !ok && !is_test }
  if (ok) return { ...end, status: 'delivered' }
  if (is_test) return { ...end, status: 'failed' }
  const dead = failing_since !== null && now.getTime() - failing_since.getTime() >= dead_after_ms
  if (status === 410 || dead) return { ...end, status: 'failed', disable: status === 410 ? 'gone' : 'failing' }
  const wait = waits[tries]
  if (wait === undefined) return { ...end, status: 'failed' }
  return { ...end, status: 'pending', next_in_seconds: wait * (1 + random() * 0.1) }
}
