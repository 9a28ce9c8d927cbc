import { describe, expect, it } from 'vitest'
import { formatDate, formatNumber, formatRelative, parseTime } from './dates.ts'

const march = new Date('2024-03-03T14:05:00Z')

describe('dates', () => {
  it.each([
    ['en', 'March 3rd, 2024'],
    ['ht', '3 mas 2024'],
    ['fr', '3 mars 2024'],
    ['es', '3 de marzo de 2024'],
  ])('writes a long date in %s as %s', (language, words) => {
    expect(formatDate(language, march, 'long', 'UTC')).toBe(words)
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [22, '22nd'],
    [31, '31st'],
  ])('day %d is the %s in English', (day, ordinal) => {
    expect(formatDate('en', new Date(Date.UTC(2024, 2, day)), 'long', 'UTC')).toBe(`March ${ordinal}, 2024`)
  })

  it('takes a timestamp without a zone as UTC', () => {
    expect(parseTime('2024-03-03T14:05:00').toISOString()).toBe('2024-03-03T14:05:00.000Z')
    expect(parseTime('2024-03-03T14:05:00-05:00').toISOString()).toBe('2024-03-03T19:05:00.000Z')
    expect(parseTime('2024-03-03').toISOString()).toBe('2024-03-03T00:00:00.000Z')
  })
})

describe('relative times', () => {
  const ago = (seconds: number) => new Date(march.getTime() - seconds * 1000)
  it.each([
    ['en', 59, 'just now'],
    ['en', 60, '1 minute ago'],
    ['en', 7200, '2 hours ago'],
    ['en', 86_400, '1 day ago'],
    ['en', 14 * 86_400, '2 weeks ago'],
    ['en', 60 * 86_400, '2 months ago'],
    ['en', 800 * 86_400, '2 years ago'],
    ['ht', 7200, 'sa gen 2 èdtan'],
    ['fr', 7200, 'il y a 2 heures'],
    ['es', 20, 'ahora mismo'],
  ])('in %s, %d s ago is %s', (language, seconds, words) => {
    expect(formatRelative(language, ago(seconds), march)).toBe(words)
  })
})

it.each([
  ['en', '84,210'],
  ['ht', '84\u202f210'],
  ['fr', '84\u202f210'],
  ['es', '84.210'],
])('groups thousands in %s as %s', (language, words) => {
  expect(formatNumber(language, 84_210)).toBe(words)
})

it.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1234, 0, '1\u202f234'],
  [1234567.85, 1, '1\u202f234\u202f567,9'],
  [-50_000, 0, '-50\u202f000'],
])('writes %d with %d digits as %s in Kreyòl', (value, digits, words) => {
  expect(formatNumber('ht', value, digits)).toBe(words)
})

it.each(['en-US', 'fr', 'es'])('writes numbers as the platform does in %s', (locale) => {
  for (const digits of [0, 2])
    for (const value of [0, 7, -12, 999, 1234, -9999.5, 10_000, 84_210, 1_234_567.25]) {
      const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const words = new Intl.NumberFormat(locale, fixed).format(value)
      expect(formatNumber(locale.slice(0, 2), value, digits)).toBe(words)
    }
})
