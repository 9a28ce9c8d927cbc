import { isFinishedState, type JobState } from '#core/contract/jobs.ts'

/** Long enough that whoever wrote the file has also written down that it did, or never will. */
const settled_ms = 3_600_000
/** What can be made again is kept for those who listen to it today. */
const made_again_ms = 24 * 3_600_000

export type Owner = { state: JobState; stored_bytes: number; master: string | null } | undefined
type Found = { key: string; size: number; age_ms: number }
type Fate = 'keep' | 'delete' | 'count'

const file = /^u\/[^/]+\/(tts|documents)\/([0-9a-f-]{36})(?:\/[^/]+)?$/

/** Which row a file belongs to; files of areas that are not known here belong to nobody's business. */
export function ownerOf(key: string): { area: 'tts' | 'documents'; id: string } | null {
  const found = file.exec(key)
  return found ? { area: found[1] as 'tts' | 'documents', id: found[2]! } : null
}

/** What becomes of a file of a job. */
export function fateOf({ key, size, age_ms }: Found, owner: Owner): Fate {
  if (owner && !isFinishedState(owner.state)) return 'keep'
  if (owner?.state !== 'delivered') return age_ms > settled_ms ? 'delete' : 'keep'
  if (key === owner.master) return size === owner.stored_bytes ? 'keep' : 'count'
  return age_ms > made_again_ms ? 'delete' : 'keep'
}

/** A document without its row was never finished, or has been deleted. */
export function fateOfDocument({ age_ms }: Found, is_known: boolean): Fate {
  return is_known || age_ms <= settled_ms ? 'keep' : 'delete'
}
