import { createStore } from '../../lib/store.ts'
import { type JobDraft, placeholderFor, type ShownJob } from './shown-job.ts'

/** Jobs the server does not know of, newest first: on their way, or refused (S2 §4.1, §8). */
export function createPlaceholders() {
  const jobs = createStore<readonly ShownJob[]>([])
  const change = (key: string, to: (job: ShownJob) => ShownJob) =>
    jobs.set(jobs.get().map((job) => (job.id === key ? to(job) : job)))
  return {
    jobs,
    add(draft: JobDraft, now?: Date) {
      const others = jobs.get().filter(({ id }) => id !== draft.client_key)
      jobs.set([placeholderFor(draft, now), ...others])
    },
    fail(key: string, message: string) {
      const completed_at = new Date().toISOString()
      change(key, (job) => ({ ...job, status: 'failed', error_message: message, completed_at }))
    },
    /** Answers whether there was one. */
    remove(key: string | null): boolean {
      const rest = jobs.get().filter(({ id }) => id !== key)
      const found = rest.length < jobs.get().length
      if (found) jobs.set(rest)
      return found
    },
    clear: () => jobs.set([]),
  }
}
