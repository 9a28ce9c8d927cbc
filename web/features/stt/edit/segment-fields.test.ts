import { expect, it } from 'vitest'
import { parseTime, tenthTime } from './segment-fields.tsx'

it.each([
  [0, '0:00.0'],
  [949, '0:00.9'],
  [62_500, '1:02.5'],
  [59_960, '1:00.0'],
  [3_723_400, '1:02:03.4'],
])('%d ms is %s, and reads back', (ms, shown) => {
  expect(tenthTime(ms)).toBe(shown)
  expect(parseTime(shown)).toBe(Math.round(ms / 100) * 100)
})

it.each([
  ['62.5', 62_500],
  [' 1:02,5 ', 62_500],
  ['1:02.345', 62_345],
  ['7', 7_000],
  ['1:60', undefined],
  ['1:60:00', undefined],
  ['', undefined],
  ['soon', undefined],
  ['-1', undefined],
])('%j is %s ms', (typed, ms) => expect(parseTime(typed)).toBe(ms))
