import { filterOfState, JobFilter } from '#core/contract/jobs.ts'
import { withoutAccents } from '#core/rules/clean-text.ts'
import { parseTime } from '../../../lib/language/dates.ts'
import { type Job, type JobRules, stateOfJob } from '../job-rules.ts'

export const filters = JobFilter.options

export const filterOf = <J extends Job>(rules: JobRules<J>, job: J) => filterOfState(stateOfJob(rules, job))

/** Days in the format of date fields, `2024-03-03`, in the user's time zone. */
export type DayRange = { start?: string; end?: string }
export type HistoryView = {
  filter: JobFilter
  search: string
  days: DayRange
  /** The page, from 0, of a paged history. */
  page?: number
}

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

/** Matches the id or a searchable field, ignoring case and accents (S2 §5); the server searches the same way. */
export function matchesSearch<J extends Job>({ kind }: JobRules<J>, job: J, search: string): boolean {
  const plain = (text: string) => withoutAccents(text).toLowerCase()
  const wanted = plain(search.trim())
  const fields = ['id', ...(kind.history?.search ?? [])].map((field) => (job as Record<string, unknown>)[field])
  return fields.some((value) => typeof value === 'string' && plain(value).includes(wanted))
}

/** Whether a job belongs to a view, decided without the server. */
export function belongsTo<J extends Job>(rules: JobRules<J>, job: J, { filter, search, days }: HistoryView): boolean {
  if (filter !== 'all' && filterOf(rules, job) !== filter) return false
  if (search && !matchesSearch(rules, job, search)) return false
  const { from, to } = momentsOf(days)
  const made = parseTime(job.created_at).getTime()
  return !(from && made < Date.parse(from)) && !(to && made > Date.parse(to))
}

export const isNarrowed = ({ search, days }: HistoryView) => Boolean(search.trim() || days.start || days.end)
