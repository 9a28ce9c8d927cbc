import { cardinal, digitByDigit, digitPairs, ordinal } from './numbers.ts'
import {
  counted,
  currencyPattern,
  fractionSigns,
  numberPattern,
  parseNumber,
  sayFraction,
  sayMoney,
  sayNumber,
  unitName,
  unitPattern,
} from './spoken-amounts.ts'
import {
  calendarDate,
  chapterAndVerse,
  clockTime,
  dayAndShortMonth,
  isBibleBook,
  shortMonthPattern,
} from './spoken-time.ts'

type Match = RegExpExecArray
type Reader = { pattern: RegExp; say: (match: Match, before: string | undefined) => string[] | undefined }
const reader = (pattern: string, say: Reader['say']): Reader => ({ pattern: new RegExp(pattern, 'uy'), say })

const N = numberPattern
const end = String.raw`(?![\p{L}\d])`
const scale = String.raw`\s(mil|milyon|milya)(?!\p{L})`
const int = (text: string | undefined) => Number(text ?? 0)

/** Country code and number in pairs; eight digits are a Haitian number. */
export function sayPhone(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  const code = /^\s*\+|^00/.test(text) || digits.length > 10 ? digits.replace(/^00/, '').slice(0, -8) : ''
  const local = digits.slice(-(code ? 8 : digits.length))
  const plus = text.startsWith('+') ? ['plis'] : []
  return [...plus, ...(code ? cardinal(Number(code)) : []), ...digitPairs(local)]
}

const isYear = (text: string | undefined) => /^(1\d|20)\d\d$/.test(text ?? '')

function sayRange(first: string, second: string, unit: string | undefined): string[] | undefined {
  const [from, to] = [parseNumber(first), parseNumber(second)]
  if (to.whole < from.whole) return undefined
  const noun = unit && unitName(unit)
  return [...sayNumber(from), 'a', ...(noun ? counted(to, noun) : sayNumber(to))]
}

function sayTime(match: Match, before: string | undefined): string[] | undefined {
  const [, hour, minute, second, half] = match
  if (!half && !second && isBibleBook(before)) return chapterAndVerse(int(hour), int(minute))
  return clockTime({
    hour: int(hour),
    minute: int(minute),
    ...(second ? { second: int(second) } : {}),
    ...(half ? { half: /^a/i.test(half) ? 'am' : 'pm' } : {}),
  })
}

const firstMarks = /^(ye|yè|er|re|st)$/

/** Tried in this order at a digit, a sign before one, or a currency before one. */
const readers: Reader[] = [
  reader(String.raw`(\d{4})-(\d{2})-(\d{2})${end}`, ([, y, m, d]) => calendarDate(int(d), int(m), int(y))),
  reader(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${end}`, ([, d, , m, y]) =>
    calendarDate(int(d), int(m), int(y)),
  ),
  reader(String.raw`(\d{1,2})\s(${shortMonthPattern})\.(?:\s(\d{4})${end})?`, ([, d, m, y]) =>
    dayAndShortMonth(int(d), m!, y ? int(y) : undefined),
  ),
  reader(String.raw`(\d{4})-(\d{4})${end}`, ([, a, b]) =>
    isYear(a) && isYear(b) ? sayRange(a!, b!, undefined) : undefined,
  ),
  reader(String.raw`(?:\+|00)\d{1,3}[\s.-]?(?:\(?\d{2,4}\)?[\s.-]?){2,4}${end}`, ([text]) => sayPhone(text)),
  reader(String.raw`(?:\(?509\)?[\s.-])?[2-5]\d{3}[\s.-]?\d{4}${end}`, ([text]) => sayPhone(text)),
  reader(String.raw`\d{3}[.-]\d{3}[.-]\d{4}${end}|\d{2}-\d{2}-\d{2}-\d{2}${end}`, ([text]) => sayPhone(text)),
  reader(String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([aApP]\.?[mM]\b\.?))?${end}`, sayTime),
  reader(String.raw`(\d{1,2})h(\d{2})?${end}`, ([, h, m]) => clockTime({ hour: int(h), minute: int(m) })),
  reader(String.raw`(\d{1,2})\s?([aApP]\.?[mM]\b\.?)${end}`, ([, h, half]) =>
    clockTime({ hour: int(h), minute: 0, half: /^a/i.test(half!) ? 'am' : 'pm' }),
  ),
  reader(String.raw`(${currencyPattern})\s?(${N})(?:${scale})?`, ([, unit, n, size]) => sayMoney(n!, unit!, size)),
  reader(String.raw`(${N})(?:${scale})?\s?(${currencyPattern})${end}`, ([text, n, size, unit]) =>
    /^\dG$/.test(text) ? undefined : sayMoney(n!, unit!, size),
  ),
  reader(String.raw`(${N})\s?[-–—]\s?(${N})(?:\s?(${unitPattern}))?${end}`, ([, a, b, unit]) => sayRange(a!, b!, unit)),
  reader(String.raw`(?:(\d{1,3})\s)?(\d{1,3})[/⁄](\d{1,3})${end}`, ([, whole, top, bottom]) =>
    int(bottom) === 0
      ? undefined
      : [...(whole ? [...cardinal(int(whole)), 'ak'] : []), ...sayFraction(int(top), int(bottom))],
  ),
  reader(String.raw`(\d+)?([½¼¾⅓⅔])`, ([, whole, sign]) => [
    ...(whole ? [...cardinal(int(whole)), 'ak'] : []),
    ...sayFraction(...fractionSigns[sign!]!),
  ]),
  reader(String.raw`(\d{1,9})-?(ye|yè|er|re|zyèm|iyèm|tyèm|yèm|èm|em|ième|ème|e|st|nd|rd|th)${end}`, ([, n, mark]) =>
    firstMarks.test(mark!) && int(n) !== 1 ? undefined : ordinal(int(n)),
  ),
  reader(String.raw`([-−]?)(${N})(\s?)(${unitPattern})${end}(?!\s(?:ap|pral|te|ta|gen|ka|se|konn|vle|wè|di)\b)`, (m) =>
    counted(parseNumber(m[1]! + m[2]), unitName(m[4]!)!),
  ),
  reader(String.raw`0\d+(?![.,]?\d)`, ([text]) => digitByDigit(text)),
  reader(`[-−]?(?:${N})`, ([text]) =>
    text.replace(/\D/g, '').length > 15 ? digitByDigit(text) : sayNumber(parseNumber(text)),
  ),
]
/** The last reader says a bare number, which a noun may follow. */
const bareNumber = readers.at(-1)

export type NumberReading = { length: number; spoken: string[]; count: boolean }

/** Reads what starts at a place, if it starts with a number in any of the ways people write one. */
export function readNumber(text: string, at: number, before: string | undefined): NumberReading | undefined {
  for (const one of readers) {
    one.pattern.lastIndex = at
    const match = one.pattern.exec(text)
    if (!match) continue
    const spoken = one.say(match, before)
    if (spoken) return { length: match[0].trimEnd().length, spoken, count: one === bareNumber }
  }
  return undefined
}
