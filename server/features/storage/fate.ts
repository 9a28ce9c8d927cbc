import { isFinishedState, type JobState } from '#core/contract/jobs.ts'
import { retention } from '#core/rules/retention.ts'

/** Long enough that the writer of a file has also committed its row, or never will. */
const settledMs = 3_600_000
/** Derived formats stay a day for current listeners, and files of a failed job for its retry (stt/work/job.ts). */
const madeAgainMs = retention.failed_recording_hours * 3_600_000

export type Owner = { state: JobState; stored_bytes: number; master: string | null } | undefined
type Found = { key: string; size: number; age_ms: number }
type Fate = 'keep' | 'delete' | 'count'
export type Owned = { account: string; area: string; id: string | null }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const file = new RegExp(`^u/(${uuid})/([^/]+)/(?:(${uuid})(?:/|$))?`)

/** The account, area and row a file belongs to, from its key; null for other keys. */
export function ownerOf(key: string): Owned | null {
  const [, account, area, id = null] = file.exec(key) ?? []
  return account && area ? { account, area, id } : null
}

/** What happens to a file of a job. */
export function fateOf({ key, size, age_ms }: Found, owner: Owner): Fate {
  if (owner && !isFinishedState(owner.state)) return 'keep'
  if (!owner || owner.state === 'cancelled') return fateOfRow({ age_ms }, false)
  if (owner.state === 'delivered' && key === owner.master) return size === owner.stored_bytes ? 'keep' : 'count'
  return age_ms > madeAgainMs ? 'delete' : 'keep'
}

/** A file without its row was never finished, or was deleted with its document or account. */
export function fateOfRow({ age_ms }: Pick<Found, 'age_ms'>, isKnown: boolean): Fate {
  return isKnown || age_ms <= settledMs ? 'keep' : 'delete'
}
