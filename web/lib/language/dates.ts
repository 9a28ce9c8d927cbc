import { type DateStyle, kreyolDate, kreyolRelative, largestUnit } from '@pawol/kreyol/dates'
import { decimalSign } from '#core/rules/format.ts'

/** A timestamp without a zone is UTC (S2 §5). */
export function parseTime(text: string): Date {
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes('T')
  return new Date(zoned ? text : `${text}Z`)
}

const intlStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'full' },
  long: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
}

export function formatDate(language: string, date: Date, style: DateStyle, timeZone?: string): string {
  if (language === 'ht') return kreyolDate(date, style, timeZone)
  const words = new Intl.DateTimeFormat(language, { ...intlStyles[style], timeZone }).format(date)
  return language === 'en' && (style === 'long' || style === 'moment') ? withOrdinal(words) : words
}

const ordinals: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: '',
  many: '',
}

/** Adds the ordinal of the specification's own example: `March 3rd, 2024` (S2 §2.5). */
function withOrdinal(words: string): string {
  const englishOrdinal = new Intl.PluralRules('en', { type: 'ordinal' })
  return words.replace(/(\d+),/, (_, day: string) => `${day}${ordinals[englishOrdinal.select(Number(day))]},`)
}

const justNow: Record<string, string> = { en: 'just now', fr: "à l'instant", es: 'ahora mismo' }

/** `just now` within a minute, then the largest unit that fits (S2 §9). */
export function formatRelative(language: string, date: Date, now: Date = new Date()): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  if (language === 'ht') return kreyolRelative(seconds)
  const { unit, count } = largestUnit(seconds)
  if (unit === 'second') return justNow[language] ?? 'just now'
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(seconds < 0 ? -count : count, unit)
}

/** `from`: the fewest digits that are grouped; Spanish writes 1234. */
type Figures = { group: string; from: number }

/** Written by hand: the first `Intl.NumberFormat` blocks a slow phone for 100 ms and has no Kreyòl. */
const figures: Record<string, Figures> = {
  en: { group: ',', from: 4 },
  ht: { group: '\u202f', from: 4 },
  fr: { group: '\u202f', from: 4 },
  es: { group: '.', from: 5 },
}

export function formatNumber(language: string, value: number, digits = 0): string {
  const { group, from } = figures[language] ?? figures.en!
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `${decimalSign(language)}${fraction}` : ''}`
}
