import { JobFilter as SpeechFilter } from '#core/contract/jobs.ts'
import { parseTime } from '../../lib/dates.ts'
import type { ShownJob, ShownStatus } from './shown-job.ts'

/** S2 §2.5, DESIGN §12. */
const filterOfStatus: Record<ShownStatus, Exclude<SpeechFilter, 'all'>> = {
  pending: 'queued',
  queued: 'queued',
  processing: 'in_progress',
  synthesized: 'in_progress',
  uploaded: 'in_progress',
  delivered: 'delivered',
  completed: 'delivered',
  failed: 'failed',
  cancelled: 'failed',
}
export const filters = SpeechFilter.options

/** A legacy job whose upload is not finished is `processed`, which is still in progress. */
export function filterOf({ status, s3_upload_status }: Pick<ShownJob, 'status' | 's3_upload_status'>) {
  if (status === 'completed' && s3_upload_status === 'pending') return 'in_progress'
  return filterOfStatus[status]
}

/** Days as the date fields give them, `2024-03-03`, in the reader's own time. */
export type DayRange = { start?: string; end?: string }
export type HistoryView = { filter: SpeechFilter; search: string; days: DayRange }

/** From the start of the start day to the end of the end day (S2 §5). */
export function momentsOf({ start, end }: DayRange): { from?: string; to?: string } {
  const at = (day: string, time: string) => new Date(`${day}T${time}`)
  const from = start ? at(start, '00:00:00.000') : undefined
  const to = end ? at(end, '23:59:59.999') : undefined
  return {
    ...(from && !Number.isNaN(from.getTime()) ? { from: from.toISOString() } : {}),
    ...(to && !Number.isNaN(to.getTime()) ? { to: to.toISOString() } : {}),
  }
}

export function rangeProblem({ start, end }: DayRange): 'range_backwards' | undefined {
  return start && end && end < start ? 'range_backwards' : undefined
}

/** Text, voice name or job id, whatever the case (S2 §5); the server searches the same way. */
export function matchesSearch(job: Pick<ShownJob, 'id' | 'text' | 'voice_name'>, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [job.text, job.voice_name, job.id].some((field) => field?.toLowerCase().includes(wanted))
}

/** Whether a job belongs into a view without asking the server. */
export function belongsTo(job: ShownJob, { filter, search, days }: HistoryView): boolean {
  if (filter !== 'all' && filterOf(job) !== filter) return false
  if (search && !matchesSearch(job, search)) return false
  const { from, to } = momentsOf(days)
  const made = parseTime(job.created_at).getTime()
  return !(from && made < Date.parse(from)) && !(to && made > Date.parse(to))
}

export const isNarrowed = ({ search, days }: HistoryView) => Boolean(search.trim() || days.start || days.end)
