import { expect, it } from 'vitest'
import { daysIn, lastDays, presetOf, rangeIn, rangeProblem } from './use-usage.ts'

const now = Date.parse('2026-11-15T23:30:00Z')

it.each([
  [7, '2026-11-09'],
  [30, '2026-10-17'],
  [90, '2026-08-18'],
] as const)('the last %d days start on %s and end today, in UTC', (days, from) => {
  const range = lastDays(days, now)
  expect(range).toEqual({ from, to: '2026-11-15' })
  expect(daysIn(range)).toBe(days)
  expect(presetOf(range, now)).toBe(days)
})

it.each([
  ['2026-11-15', '2026-11-15', undefined],
  ['2026-11-16', '2026-11-15', 'range_backwards'],
  ['', '2026-11-15', 'range_backwards'],
  ['2025-11-15', '2026-11-15', undefined],
  ['2025-11-14', '2026-11-15', 'range_too_long'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem)
})

const month = { from: '2026-10-17', to: '2026-11-15' }
it.each([
  ['', month],
  ['from=2026-01-01&to=2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
  ['from=2026-02-01&to=2026-01-01', month],
  ['from=2020-01-01&to=2026-01-01', month],
  ['from=yesterday&to=today', month],
  ['from=2026-01-01', month],
])('the address ?%s asks for %j', (query, range) => {
  expect(rangeIn(new URLSearchParams(query), now)).toEqual(range)
})
