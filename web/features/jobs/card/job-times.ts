import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import type { Job } from '../job-rules.ts'
import { dayOf } from '../list/day-groups.ts'

const MINUTE = 60

/** The time from the press to the end: `5.2 s`, `2 min 5 s`. */
export function totalTime(job: Pick<Job, 'created_at' | 'completed_at'>, language: string): string | undefined {
  const seconds = job.completed_at
    ? (parseTime(job.completed_at).getTime() - parseTime(job.created_at).getTime()) / 1000
    : Number.NaN
  if (!Number.isFinite(seconds) || seconds < 0) return undefined
  if (seconds < MINUTE) return `${formatNumber(language, seconds, 1)} s`
  return `${formatNumber(language, Math.floor(seconds / MINUTE))} min ${Math.floor(seconds % MINUTE)} s`
}

/** The time with seconds for today, with the date for other days. */
export function momentText(
  time: string | null,
  { language, now }: { language: string; now: Date },
): string | undefined {
  const date = time ? parseTime(time) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  if (dayOf(date.toISOString()) !== dayOf(now.toISOString())) return formatDate(language, date, 'moment')
  // Kreyòl uses 24 hours, as French does
  return new Intl.DateTimeFormat(language === 'ht' ? 'fr' : language, { timeStyle: 'medium' }).format(date)
}
