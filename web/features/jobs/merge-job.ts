import { isFinished, laterStatus } from '#core/contract/jobs.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts-jobs.ts'
import type { ShownJob, ShownStatus } from './shown-job.ts'

/** News of a job, from a live message or a list: any of its fields. */
export type JobNews = Partial<Omit<SpeechJob, 'status'>> & { id: string; status?: ShownStatus }

export const unknownText = '...'
const known = (status: ShownStatus): SpeechJob['status'] => (status === 'completed' ? 'delivered' : status)

/** Which of two statuses stands: never backwards, but failed and cancelled always (S2 §4.1). */
export function standingStatus(current: ShownStatus, next: ShownStatus): ShownStatus {
  return laterStatus(speechKind, current, next)
}

export const isOver = (status: ShownStatus) => isFinished(speechKind, status)

/** S2 §4.2: updates about previews, and about jobs that cost nothing, are not for the history. */
export function isIgnored(type: string, news: JobNews): boolean {
  if (type !== 'tts_job_update') return false
  if (news.is_preview) return true
  return news.credits_used === 0 && news.status !== 'cancelled'
}

/** The one way news enters a job; the same object comes back when nothing changed. */
export function mergeJob(current: ShownJob, news: JobNews): ShownJob {
  const status = standingStatus(current.status, news.status ?? current.status)
  const stale = news.status !== undefined && known(status) !== known(news.status)
  const merged: Record<string, unknown> = { ...current }
  for (const [field, value] of Object.entries(news)) {
    if (!keeps(current, { field, value, stale })) merged[field] = value
  }
  if (stale) merged.progress = Math.max(current.progress, news.progress ?? 0)
  Object.assign(merged, { status }, consequences(status))
  return settled(current, merged)
}

/** What a list leaves out, or an old message did not know yet, does not erase what is known. */
function keeps(current: ShownJob, { field, value, stale }: { field: string; value: unknown; stale: boolean }): boolean {
  if (value === undefined) return true
  if (value === null) return stale || field === 'word_timings'
  return field === 'text' && value === unknownText && current.text !== ''
}

function consequences(status: ShownStatus): Partial<ShownJob> {
  if (status === 'delivered') return { queue_position: null, s3_upload_status: 'complete' }
  return status === 'pending' || status === 'queued' ? {} : { queue_position: null }
}

/** Values that say the same keep their identity, so that a card is drawn again only for a difference. */
function settled(current: ShownJob, merged: Record<string, unknown>): ShownJob {
  let changed = false
  const before = current as unknown as Record<string, unknown>
  for (const field of Object.keys(merged)) {
    if (same(before[field], merged[field])) merged[field] = before[field]
    else changed = true
  }
  return changed ? (merged as ShownJob) : current
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
