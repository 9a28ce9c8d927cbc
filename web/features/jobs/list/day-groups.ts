import { formatDate, parseTime } from '../../../lib/language/dates.ts'

/** Formats `2024-03-03` in the user's time zone, or in the given one. */
export function dayOf(time: string, timeZone?: string): string {
  const date = parseTime(time)
  if (timeZone) return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

type Near = 'today' | 'yesterday'

/** Returns the heading of a day: recent days by name, others as a long date (S2 §2.5). */
export function dayHeading(
  time: string,
  { now, language, timeZone }: { now: Date; language: string; timeZone?: string },
): { near: Near } | { date: string } {
  const day = dayOf(time, timeZone)
  if (day === dayOf(now.toISOString(), timeZone)) return { near: 'today' }
  if (day === dayBefore(dayOf(now.toISOString(), timeZone))) return { near: 'yesterday' }
  return { date: formatDate(language, parseTime(time), 'long', timeZone) }
}

/** By calendar day, because daylight saving makes days of 23 and 25 hours. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** For each job, whether it is the first of its day in the list. */
export function dayStarts(times: readonly string[], timeZone?: string): boolean[] {
  let last: string | undefined
  return times.map((time) => {
    const day = dayOf(time, timeZone)
    const first = day !== last
    last = day
    return first
  })
}
