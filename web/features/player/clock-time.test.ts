import { expect, it } from 'vitest'
import { clockTime } from './text-pieces.ts'

it.each([
  [0, '00:00'],
  [6.9, '00:06'],
  [61, '01:01'],
  [3600, '60:00'],
  [-1, '00:00'],
  [Number.NaN, '00:00'],
])('%d s is %s [S3-2.4-04]', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
