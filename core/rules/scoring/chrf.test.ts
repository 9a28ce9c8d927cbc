import { expect, it } from 'vitest'
import { chrfPlusPlus } from './chrf.ts'

it.each([
  { output: 'ab', reference: 'ab', score: 100, why: 'the same' },
  { output: 'ab', reference: 'cd', score: 0, why: 'nothing in common' },
  { output: '', reference: 'ab', score: 0, why: 'nothing said' },
  // one character 2 of 3, two 1 of 2, three and the word none, longer ones do not exist: (2/3 + 1/2) / 4
  { output: 'abc', reference: 'abd', score: 29.1667, why: 'one letter wrong' },
  // precision 1; recall (2/3 + 1/2 + 2/3 + 1/2) / 4 = 7/12; 5 · 7/12 / (4 + 7/12)
  { output: 'a b', reference: 'a b c', score: 63.6364, why: 'a word missing' },
  // the other way round precision is 7/12: 5 · 7/12 / (4 · 7/12 + 1), less the runs of three, which the reference has not
  { output: 'a b c', reference: 'a b', score: 87.5, why: 'a word too many, which costs less' },
  // the stop is a word: characters 2/3, 1/2, 0; words 1/2, 0 of 1
  { output: 'ab!', reference: 'ab.', score: 33.3333, why: 'another sign at the end' },
  { output: 'ab\u00a0 cd', reference: 'ab cd', score: 100, why: 'spaces do not count' },
])('scores $output for $reference: $why', ({ score, ...pair }) => {
  expect(chrfPlusPlus([pair])).toBeCloseTo(score, 3)
})
it('adds counts over a set, so that a long sentence weighs more than a short one', () => {
  // one character 3 of 4, two 2 of 2 (1 of "cd" and its like exist once each): ab/ab right, c/d wrong
  const pairs = [
    { output: 'ab', reference: 'ab' },
    { output: 'c', reference: 'd' },
  ]
  // one character 2/3, two 1/1, words 1/2: (2/3 + 1 + 1/2) / 3
  expect(chrfPlusPlus(pairs)).toBeCloseTo(72.2222, 3)
})
