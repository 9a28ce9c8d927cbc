import { letterName } from '../spelling/letters.ts'
import { cardinal, digitByDigit, ordinal } from './numbers.ts'
import { sayPhone } from './reading-numbers.ts'
import {
  counted,
  currencyPattern,
  numberPattern,
  parseNumber,
  sayFraction,
  sayMoney,
  sayNumber,
  unitName,
  unitPattern,
} from './spoken-amounts.ts'
import { signNames } from './spoken-signs.ts'
import { clockTime, dayOfMonth, monthNames } from './spoken-time.ts'

/** What a text can be taken for. */
export const sayAsKinds = [
  ...(['cardinal', 'number', 'ordinal', 'fraction', 'digits', 'characters', 'spell-out'] as const),
  ...(['date', 'time', 'telephone', 'currency', 'unit'] as const),
] as const
export type SayAs = (typeof sayAsKinds)[number]

type Reader = (text: string, format: string) => string[] | undefined

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')
const wholeNumber = whole(`[-−+]?(?:${numberPattern})`)
const marked = /^(\d{1,9})-?(?:\p{L}{1,4}|º|ª)?$/u
const numeral = /^\d[\d\s.,()-]*$/
const fraction = /^(?:(\d{1,9})[\s+])?(\d{1,9})\s?[/⁄]\s?(\d{1,9})$/
const clock = /^(\d{1,2})(?:[:hH](\d{2}))?(?::(\d{2}))?[hH]?(?:\s?([aApP])\.?[mM]\.?)?$/
const moneyBefore = whole(String.raw`(${currencyPattern})\s?(${numberPattern})`)
const moneyAfter = whole(String.raw`(${numberPattern})\s?(${currencyPattern})`)
const amount = whole(String.raw`([-−]?)(${numberPattern})\s?(${unitPattern})`)
const currencyName = whole(currencyPattern)
/** Beyond this, numbers lose digits. */
const countable = (text: string) => text.replace(/\D/g, '').length <= 15
const phone = /^\+?[\d\s.()/-]{3,30}$/

const readers: Record<SayAs, Reader> = {
  cardinal: sayPlain,
  number: sayPlain,
  ordinal: (text) => (marked.test(text) ? ordinal(Number(marked.exec(text)![1])) : undefined),
  fraction: sayParts,
  digits: (text) => (numeral.test(text) ? digitByDigit(text) : undefined),
  characters: spell,
  'spell-out': spell,
  date: sayDate,
  time: sayClock,
  telephone: (text) => (phone.test(text) ? sayPhone(text) : undefined),
  currency: sayCurrency,
  unit: (text) => {
    const [, sign, number, unit] = amount.exec(text) ?? []
    return unit && countable(text) ? counted(parseNumber(sign! + number), unitName(unit)!) : undefined
  },
}

const longest = 200

/** The words of a text taken for what it is said to be; nothing when it is no such thing. */
export function sayAs(text: string, kind: SayAs, format = ''): string[] | undefined {
  const words = text.length <= longest ? readers[kind](text.trim(), format) : undefined
  return words?.length ? words : undefined
}

function sayPlain(text: string): string[] | undefined {
  if (!wholeNumber.test(text)) return undefined
  return countable(text) ? sayNumber(parseNumber(text)) : digitByDigit(text)
}

function sayParts(text: string): string[] | undefined {
  const [, ahead, top, bottom] = fraction.exec(text) ?? []
  if (!top || Number(bottom) === 0) return undefined
  return [...(ahead ? [...cardinal(Number(ahead)), 'ak'] : []), ...sayFraction(Number(top), Number(bottom))]
}

/** One by one: letters by name, digits as numbers, signs where they have a name. */
function spell(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    if (/\d/.test(character)) return digitByDigit(character)
    const name = letterName(character) || letterName(character.normalize('NFD')[0]!)
    return (name || (signNames[character] ?? '')).split(' ').filter(Boolean)
  })
}

function sayClock(text: string): string[] | undefined {
  const [found, hour, minute, second, half] = clock.exec(text) ?? []
  if (!found) return undefined
  return clockTime({
    hour: Number(hour),
    minute: Number(minute ?? 0),
    ...(second ? { second: Number(second) } : {}),
    ...(half ? { half: /a/i.test(half) ? 'am' : 'pm' } : {}),
  })
}

function sayCurrency(text: string, format: string): string[] | undefined {
  if (!countable(text)) return undefined
  const [, before, after] = moneyBefore.exec(text) ?? []
  if (before) return sayMoney(after!, before)
  const [, number, currency] = moneyAfter.exec(text) ?? []
  if (number) return sayMoney(number, currency!)
  return currencyName.test(format) && wholeNumber.test(text) ? sayMoney(text, format) : undefined
}

const partLength: Record<string, number> = { d: 2, m: 2, y: 4 }

/** `15/1/2024`, `2024-01-15` or `20240115`, in the order the format says; as Haiti writes it when it says none. */
function sayDate(text: string, format: string): string[] | undefined {
  const pieces = /^\d{1,4}(?:[\s/.-]+\d{1,4}){0,2}$/.test(text) ? text.split(/[\s/.-]+/) : []
  const order = format || (pieces[0]?.length === 4 ? 'ymd' : 'dmy').slice(0, Math.max(2, pieces.length))
  const given = pieces.length === order.length ? pieces : solid(text, order)
  if (!given) return undefined
  const part = (name: string) => (order.includes(name) ? Number(given[order.indexOf(name)]) : undefined)
  const [day, month, year] = [part('d'), part('m'), part('y')]
  if (day !== undefined && (day < 1 || day > 31)) return undefined
  if (month !== undefined && (month < 1 || month > 12)) return undefined
  return [
    ...(day ? dayOfMonth(day) : []),
    ...(month ? [monthNames[month - 1]!] : []),
    ...(year === undefined ? [] : cardinal(year)),
  ]
}

function solid(digits: string, order: string): string[] | undefined {
  const lengths = [...order].map((name) => partLength[name]!)
  if (!/^\d+$/.test(digits) || digits.length !== lengths.reduce((sum, one) => sum + one, 0)) return undefined
  let at = 0
  return lengths.map((length) => {
    at += length
    return digits.slice(at - length, at)
  })
}
