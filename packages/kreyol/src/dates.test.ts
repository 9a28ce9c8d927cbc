import { describe, expect, it } from 'vitest'
import { kreyolDate, kreyolRelative, largestUnit } from './dates.ts'

const haiti = 'America/Port-au-Prince'
const at = (text: string) => new Date(text)

describe('dates in Kreyòl', () => {
  it.each([
    ['full', 'dimanch 3 mas 2024'],
    ['long', '3 mas 2024'],
    ['day', '3 mas'],
    ['month', 'mas 2024'],
    ['time', '9:05'],
    ['moment', '3 mas 2024, 9:05'],
  ] as const)('writes %s as %s', (style, words) => {
    expect(kreyolDate(at('2024-03-03T14:05:00Z'), style, haiti)).toBe(words)
  })

  it('calls the first of a month 1ye', () => {
    expect(kreyolDate(at('2026-01-01T12:00:00Z'), 'full', 'UTC')).toBe('jedi 1ye janvye 2026')
    expect(kreyolDate(at('2026-01-11T12:00:00Z'), 'long', 'UTC')).toBe('11 janvye 2026')
  })

  it('goes by the clock of the place, not by UTC', () => {
    const lateEvening = at('2026-01-01T03:30:00Z')
    expect(kreyolDate(lateEvening, 'long', 'UTC')).toBe('1ye janvye 2026')
    expect(kreyolDate(lateEvening, 'moment', haiti)).toBe('31 desanm 2025, 22:30')
  })

  it('writes midnight as 0, not 24', () => {
    expect(kreyolDate(at('2026-05-02T00:07:00Z'), 'time', 'UTC')).toBe('0:07')
  })

  it('names all months and days of a year', () => {
    const words = Array.from({ length: 12 }, (_, m) => kreyolDate(new Date(Date.UTC(2026, m, 15)), 'month', 'UTC'))
    expect(words.join(' ').replaceAll(' 2026', '')).toBe(
      'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm',
    )
    const week = Array.from({ length: 7 }, (_, d) => kreyolDate(new Date(Date.UTC(2026, 10, 15 + d)), 'full', 'UTC'))
    expect(week.map((day) => day.split(' ')[0])).toEqual([
      'dimanch',
      'lendi',
      'madi',
      'mèkredi',
      'jedi',
      'vandredi',
      'samdi',
    ])
  })
})

describe('relative times', () => {
  it.each([
    [0, 'kounye a'],
    [-59, 'kounye a'],
    [-60, 'sa gen 1 minit'],
    [-3599, 'sa gen 59 minit'],
    [-3600, 'sa gen 1 èdtan'],
    [-86_400, 'sa gen 1 jou'],
    [-6.9 * 86_400, 'sa gen 6 jou'],
    [-7 * 86_400, 'sa gen 1 semèn'],
    [-30 * 86_400, 'sa gen 1 mwa'],
    [-364 * 86_400, 'sa gen 12 mwa'],
    [-730 * 86_400, 'sa gen 2 lane'],
    [7200, 'nan 2 èdtan'],
  ])('%d s from now is %s', (seconds, words) => {
    expect(kreyolRelative(seconds)).toBe(words)
  })

  it('takes the largest unit that fits', () => {
    expect(largestUnit(-3 * 604_800)).toEqual({ unit: 'week', count: 3 })
    expect(largestUnit(12)).toEqual({ unit: 'second', count: 12 })
  })
})
