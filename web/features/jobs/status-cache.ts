import { standingStatus } from './merge-job.ts'
import type { ShownStatus } from './shown-job.ts'

const MOST = 200
const KEPT = 100

/** The furthest status heard of each job: a list asked for before a message may arrive after it (S2 §9). */
export function createStatusCache() {
  const heard = new Map<string, ShownStatus>()
  return {
    size: () => heard.size,
    /** Notes a status and answers the one that stands. */
    note(id: string, status: ShownStatus): ShownStatus {
      const last = heard.get(id)
      const stands = last ? standingStatus(last, status) : status
      heard.delete(id)
      heard.set(id, stands)
      if (heard.size >= MOST) for (const old of [...heard.keys()].slice(0, heard.size - KEPT)) heard.delete(old)
      return stands
    },
    get: (id: string) => heard.get(id),
    clear: () => heard.clear(),
  }
}
