import { laterStatus, stateOf } from '#core/contract/jobs.ts'
import type { Job, JobNews, JobRules } from '../job-rules.ts'

type Fields = Record<string, unknown>

/** Merges an update into a job; returns the same object when nothing changed. */
export function mergeJob<J extends Job>(rules: JobRules<J>, current: J, news: JobNews<J>): J {
  const { kind } = rules
  const said = news.status
  const status: string = said === undefined ? current.status : laterStatus<string>(kind, current.status, said)
  const place = (word: string) => kind.aliases?.[word] ?? word
  const stale = said !== undefined && place(status) !== place(said)
  const merged: Fields = { ...current }
  for (const [field, value] of Object.entries(news)) {
    if (!keeps(rules, current, { field, value, stale })) merged[field] = value
  }
  if (stale) merged.progress = Math.max(current.progress, news.progress ?? 0)
  const state = stateOf(kind, status)
  Object.assign(merged, { status }, state === 'queued' ? {} : { queue_position: null }, rules.follows?.(state))
  return settled(current, merged)
}

/** Fields that a list leaves out, or an old message did not have, do not erase known ones. */
function keeps<J extends Job>(
  { kind, unknown }: JobRules<J>,
  current: J,
  { field, value, stale }: { field: string; value: unknown; stale: boolean },
): boolean {
  if (value === undefined) return true
  if (value === null) return stale || (kind.history?.leave_out ?? []).includes(field)
  const known = (current as Fields)[field]
  return (unknown as Fields | undefined)?.[field] === value && known !== undefined && known !== null && known !== ''
}

/** Equal values keep their identity, so that a card renders only for a difference. */
function settled<J extends Job>(current: J, merged: Fields): J {
  let changed = false
  for (const field of Object.keys(merged)) {
    const before = (current as Fields)[field]
    if (same(before, merged[field])) merged[field] = before
    else changed = true
  }
  return changed ? (merged as unknown as J) : current
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
