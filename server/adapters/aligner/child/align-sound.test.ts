import { expect, it } from 'vitest'
import { fitOf, isDoubtful } from './align-sound.ts'

/** Words of the given lengths with their scores, in order. */
const words = (...given: [length: number, score: number][]) => {
  let end = 0
  return given.map(([length, score]) => {
    const start = end
    end += length
    return { start, end, score }
  })
}

it.each<[string, ReturnType<typeof words>, boolean]>([
  ['no words', [], false],
  ['one word that is heard', words([4, 0.5]), false],
  ['one word that is hardly heard', words([4, 0.41]), true],
  ['one word that was not found, such as a breath', words([3, 0]), true],
  ['just enough', words([5, 0.42], [7, 0.42]), false],
  ['a word not found among others', words([3, 0], [6, 0.7], [5, 0.6]), false],
  ['a short word that fits by chance in a text that does not', words([2, 1], [9, 0.2], [8, 0.3]), true],
  ['half of the letters not found', words([8, 0], [8, 0.8]), true],
  ['nothing found', words([3, 0], [9, 0]), true],
])('rejects what it should: %s', (_, of, doubtful) => expect(isDoubtful(of)).toBe(doubtful))

it('averages the words by their letters, and limits the loss of one word to a thousandth', () => {
  expect(fitOf(words([1, 1], [3, 0.5]))).toEqual({ loss: 0.52, score: 0.625 })
  expect(fitOf(words([4, 0])).loss).toBe(6.908)
  expect(fitOf([])).toEqual({ loss: 0, score: 0 })
})
