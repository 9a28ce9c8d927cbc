import { describe, expect, it } from 'vitest'
import { placeMissing } from './missing-words.ts'

const at = (start: number, end: number) => ({ start, end })

describe('words that were not found', () => {
  it.each([
    ['fill the time another word was said in', [at(0, 1), null, at(1.6, 2)], [], [1, 1.6]],
    ['have no time where there is none', [at(0, 1), null, at(1, 2)], [], [1, 1]],
    ['stand beside the word before them in a long gap', [at(0, 1), null, at(9, 10)], [], [1, 1.5]],
    ['stand beside the word after them where they begin a phrase', [at(0, 1), null, at(9, 10)], [1], [8.5, 9]],
    ['stand before the first word that was found', [null, null, at(5, 6)], [], [4.5, 5]],
    ['stand after the last, within the recording', [at(0, 9.8), null], [], [9.8, 10]],
  ] as const)('%s', (_, found, phrases, expected) => {
    const lengths = found.map(() => 0.5)
    const begins = found.map((_, n) => (phrases as readonly number[]).includes(n))
    const placed = placeMissing(found, { lengths, begins, from: 0, to: 10 })
    expect(placed).toHaveLength(found.length)
    const { start, end } = placed[1]!
    expect(start).toBeCloseTo(expected[0])
    expect(end).toBeCloseTo(expected[1])
  })
  it('share a gap in proportion to their usual lengths', () => {
    const found = [at(0, 1), null, null, at(1.9, 3)]
    const placed = placeMissing(found, { lengths: [1, 0.2, 0.4, 1], begins: [], from: 0, to: 3 })
    expect(placed[1]!.end).toBeCloseTo(1.3)
    expect(placed[2]!.start).toBeCloseTo(1.3)
    expect(placed[2]!.end).toBeCloseTo(1.9)
  })
})
