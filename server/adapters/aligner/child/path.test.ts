import { describe, expect, it } from 'vitest'
import { type Frames, findPath, type Weights } from './path.ts'

/** Frames of one coefficient and a zero beside it. */
const frames = (...numbers: number[]): Frames => ({
  count: numbers.length,
  size: 2,
  values: Float32Array.from(numbers.flatMap((number) => [number, 0])),
})
const weights: Weights = { stay: 0.1, skip: 0.2, leave: 1, drop: 3, drop_frame: 0.5, beam: 1_000 }
const reference = frames(1, 2, 3, 7, 8, 9, 4, 5)
const stretches = [
  { start: 0, end: 3 },
  { start: 3, end: 6 },
  { start: 6, end: 8 },
]
/** Silence is 0; a frame outside of all words costs 2. */
function find(...heard: number[]) {
  const recording = frames(...heard)
  const outside = Float32Array.from(heard, (number) => Math.min(2, Math.abs(number)))
  const usual = new Float32Array(heard.length).fill(1)
  return findPath({ recording, reference, stretches, outside, usual }, weights)
}
const spans = (...heard: number[]) => find(...heard).map((one) => one && [one.start, one.end])

describe('the cheapest path through the recording', () => {
  it.each([
    [
      'word by word',
      [1, 2, 3, 7, 8, 9, 4, 5],
      [
        [0, 3],
        [3, 6],
        [6, 8],
      ],
    ],
    [
      'with silence around and between',
      [0, 0, 1, 2, 3, 0, 0, 0, 7, 8, 9, 4, 5, 0],
      [
        [2, 5],
        [8, 11],
        [11, 13],
      ],
    ],
    [
      'slow and fast',
      [1, 1, 2, 2, 3, 3, 7, 9, 4, 5],
      [
        [0, 6],
        [6, 8],
        [8, 10],
      ],
    ],
    [
      'past sounds that are not in the text',
      [1, 2, 3, 40, 50, 60, 7, 8, 9, 4, 5],
      [
        [0, 3],
        [6, 9],
        [9, 11],
      ],
    ],
    ['without a word that is not said', [1, 2, 3, 4, 5], [[0, 3], null, [3, 5]]],
  ] as const)('goes %s', (_, heard, expected) => {
    expect(spans(...heard)).toEqual(expected)
  })
  it('records when each frame of a word was reached', () => {
    const [first] = find(0, 1, 1, 2, 3, 7, 8, 9, 4, 5)
    expect([...first!.reached]).toEqual([1, 3, 4])
  })
  it('is the same when it does not fit into memory at once', () => {
    const words = 40
    const sounds = Array.from({ length: words * 3 }, (_, n) => (n * 7919) % 997)
    const many = Array.from({ length: words }, (_, n) => ({ start: 3 * n, end: 3 * n + 3 }))
    // nine times as slow, with a silence after every tenth word
    const slow = sounds.flatMap((sound, n) => [
      ...Array.from({ length: 9 }, () => sound),
      ...(n % 30 === 29 ? [0, 0] : []),
    ])
    const input = {
      recording: frames(...slow),
      reference: frames(...sounds),
      stretches: many,
      outside: Float32Array.from(slow, (one) => Math.min(2, one)),
      usual: new Float32Array(slow.length).fill(1),
    }
    // a hundred frames at a time
    const found = findPath(input, weights, 100 * (sounds.length + 2 * (words + 1)))
    expect(slow.length).toBeGreaterThan(1_000)
    for (const [n, one] of found.entries())
      expect([one!.start, one!.end], `word ${n}`).toEqual([
        27 * n + 2 * Math.floor(n / 10),
        27 * (n + 1) + 2 * Math.floor(n / 10),
      ])
  })
})
