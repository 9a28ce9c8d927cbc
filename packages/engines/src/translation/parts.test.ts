import { expect, it } from 'vitest'
import { joined, partsOf } from './parts.ts'

it.each([
  ['a sentence', 'Good morning.', 1],
  ['a long text', 'word '.repeat(300), 4],
  ['a word without an end', 'a'.repeat(1_000), 3],
  ['characters of two units', '𝒳'.repeat(500), 3],
])('%s is cut into parts that are the text again', (_, text, count) => {
  const parts = partsOf(text)
  expect(parts).toHaveLength(count)
  expect(parts.join('')).toBe(text)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(400)
    expect(part).not.toMatch(/[\uD800-\uDBFF]$/)
  }
})

it('the best of the parts are joined, with the least of their confidence', () => {
  const part = (text: string, mean: number, min: number, complete = true) => [
    { text, confidence: { mean, min }, complete },
    { text: 'other', confidence: { mean: -9, min: -9 }, complete },
  ]
  expect(joined([part('abc', -0.1, -0.2), part('d', -0.5, -1, false)])).toEqual([
    { text: 'abc d', confidence: { mean: expect.closeTo(-0.2, 6), min: -1 }, complete: false },
  ])
  const alone = part('abc', -0.1, -0.2)
  expect(joined([alone])).toBe(alone)
})
