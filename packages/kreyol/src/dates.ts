/** Dates, times and counts for the interface in Kreyòl; `Intl` knows no `ht`. */

const months = ['janvye', 'fevriye', 'mas', 'avril', 'me', 'jen', 'jiyè', 'out', 'septanm', 'oktòb', 'novanm', 'desanm']
const weekdays = ['dimanch', 'lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi']

export type DateStyle =
  /** `dimanch 3 mas 2024` */
  | 'full'
  /** `3 mas 2024` */
  | 'long'
  /** `3 mas` */
  | 'day'
  /** `mas 2024` */
  | 'month'
  /** `14:05` */
  | 'time'
  /** `3 mas 2024, 14:05` */
  | 'moment'

type Fields = { year: number; month: number; day: number; weekday: number; hour: number; minute: number }

const shortWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The wall clock of a place, taken from `Intl` in English because only its numbers are wanted. */
function fieldsOf(date: Date, timeZone?: string): Fields {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  return {
    year: Number(part('year')),
    month: Number(part('month')),
    day: Number(part('day')),
    weekday: shortWeekdays.indexOf(part('weekday')),
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  }
}

export function kreyolDate(date: Date, style: DateStyle, timeZone?: string): string {
  const at = fieldsOf(date, timeZone)
  // Only the first of the month is an ordinal.
  const day = `${at.day === 1 ? '1ye' : at.day} ${months[at.month - 1]}`
  const time = `${at.hour}:${String(at.minute).padStart(2, '0')}`
  if (style === 'full') return `${weekdays[at.weekday]} ${day} ${at.year}`
  if (style === 'long') return `${day} ${at.year}`
  if (style === 'day') return day
  if (style === 'month') return `${months[at.month - 1]} ${at.year}`
  if (style === 'time') return time
  return `${day} ${at.year}, ${time}`
}

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const units: [unit: TimeUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** The largest unit that fits (S2 §9): under 60 s there is none to speak of. */
export function largestUnit(seconds: number): { unit: TimeUnit; count: number } {
  const size = Math.abs(seconds)
  const [unit, length] = units.find(([, length]) => size >= length) ?? ['second', 1]
  return { unit: unit as TimeUnit, count: Math.floor(size / (length as number)) }
}

const unitNames: Record<TimeUnit, string> = {
  second: 'segonn',
  minute: 'minit',
  hour: 'èdtan',
  day: 'jou',
  week: 'semèn',
  month: 'mwa',
  year: 'lane',
}

/** `sa gen 3 jou` for the past, `nan 3 jou` for the future, `kounye a` within a minute. */
export function kreyolRelative(seconds: number): string {
  const { unit, count } = largestUnit(seconds)
  if (unit === 'second') return 'kounye a'
  return `${seconds < 0 ? 'sa gen' : 'nan'} ${count} ${unitNames[unit]}`
}
