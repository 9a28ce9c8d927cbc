import { type JobKind, laterStatus } from '#core/contract/jobs.ts'

const MOST = 200
const KEPT = 100

/** The latest known status of each job: a list requested before a message may arrive after it (S2 §9). */
export function createStatusCache(kind: JobKind) {
  const heard = new Map<string, string>()
  return {
    size: () => heard.size,
    /** Records a status and returns the one that wins. */
    note<S extends string>(id: string, status: S): S {
      const last = heard.get(id) as S | undefined
      const latest = last ? laterStatus(kind, last, status) : status
      heard.delete(id)
      heard.set(id, latest)
      if (heard.size >= MOST) for (const old of [...heard.keys()].slice(0, heard.size - KEPT)) heard.delete(old)
      return latest
    },
    get: (id: string) => heard.get(id),
    clear: () => heard.clear(),
  }
}
