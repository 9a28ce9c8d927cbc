import { expect, it } from 'vitest'
import { formatBytes, formatCredits, formatUsd } from './format.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_049, '1K'],
  [1_050, '1K'],
  [1_100, '1.1K'],
  [12_500, '12.5K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [1_250_000, '1.2M'],
  [11_000_000, '11M'],
  [2_000_000_000, '2B'],
  [-1_500, '-1.5K'],
])('%d credits are shown as %s [S1-9-03] [S1-9-04]', (credits, shown) => {
  expect(formatCredits(credits)).toBe(shown)
})

it.each([
  [5, '$5.00'],
  [11.5, '$11.50'],
  [1_320, '$1,320.00'],
])('%d is shown as %s, in US dollars [S1-9-01] [S1-9-05]', (amount, shown) => expect(formatUsd(amount)).toBe(shown))

it.each([
  ['en', '9.9K', '1.5 MB'],
  ['ht', '9,9K', '1,5 MB'],
  ['fr', '9,9\u202fk', '1,5\u202fMo'],
  ['es', '9,9\u00a0mil', '1,5 MB'],
])('writes tenths with the decimal sign of %s: %s, %s', (language, credits, bytes) => {
  expect([formatCredits(9_956, language), formatBytes(1.5 * 1024 ** 2, language)]).toEqual([credits, bytes])
})
