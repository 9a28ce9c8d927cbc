import { statusOf } from '#core/contract/jobs.ts'
import { createStore } from '../../../lib/state/store.ts'
import { type Job, type JobRules, placeholderOf } from '../job-rules.ts'

/** Jobs that the server does not know, newest first: requests under way, or refused ones (S2 §4.1, §8). */
export function createPlaceholders<J extends Job>(rules: JobRules<J>) {
  const jobs = createStore<readonly J[]>([])
  const change = (key: string, to: (job: J) => J) => jobs.set(jobs.get().map((job) => (job.id === key ? to(job) : job)))
  return {
    jobs,
    add(draft: Partial<J> & { client_key: string }) {
      const others = jobs.get().filter(({ id }) => id !== draft.client_key)
      jobs.set([placeholderOf(rules, draft), ...others])
    },
    fail(key: string, message: string, error_code: string | null) {
      const completed_at = new Date().toISOString()
      const status = statusOf(rules.kind, 'failed', null)
      change(key, (job) => ({ ...job, status, error_message: message, error_code, completed_at }))
    },
    /** Returns whether there was one. */
    remove(key: string | null): boolean {
      const rest = jobs.get().filter(({ id }) => id !== key)
      const found = rest.length < jobs.get().length
      if (found) jobs.set(rest)
      return found
    },
    clear: () => jobs.set([]),
  }
}
