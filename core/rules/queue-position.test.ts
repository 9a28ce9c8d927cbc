import { expect, it } from 'vitest'
import { placeInLine } from './queue-position.ts'

it.each([
  [1, '1'],
  [100, '100'],
  [101, '100+'],
  [5_000, '100+'],
])('place %i is shown as %s', (position, shown) => {
  expect(placeInLine(position, String)).toBe(shown)
})
