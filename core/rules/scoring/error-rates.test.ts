import { expect, it } from 'vitest'
import { characterErrorRate, comparable, wordErrorRate } from './error-rates.ts'

it.each([
  { output: 'Bonjou, tout moun!', reference: 'bonjou tout moun', wer: 0, cer: 0, why: 'case and signs do not count' },
  { output: "M'ap vini", reference: 'm ap vini', wer: 0, cer: 0, why: 'nor does how a clitic is joined' },
  { output: 'bonjou', reference: 'bonjou tout moun', wer: 66.6667, cer: 62.5, why: 'two words left out of three' },
  { output: 'bonjou tout ti moun', reference: 'bonjou tout moun', wer: 33.3333, cer: 18.75, why: 'one put in' },
  { output: 'bonjou tou moun', reference: 'bonjou tout moun', wer: 33.3333, cer: 6.25, why: 'one letter wrong' },
  { output: 'pè', reference: 'pe', wer: 100, cer: 50, why: 'an accent is another letter' },
  { output: 'p\u0065\u0300', reference: 'pè', wer: 0, cer: 0, why: 'however it is written' },
  { output: 'a b c d', reference: 'a', wer: 300, cer: 600, why: 'more can be wrong than there is' },
  { output: '', reference: 'a b', wer: 100, cer: 100, why: 'nothing was heard' },
  { output: 'a', reference: '', wer: 100, cer: 100, why: 'something was heard in silence' },
  { output: '', reference: '', wer: 0, cer: 0, why: 'silence is silence' },
])('counts errors of $output for $reference: $why', ({ wer, cer, ...pair }) => {
  expect(wordErrorRate([pair])).toBeCloseTo(wer, 3)
  expect(characterErrorRate([pair])).toBeCloseTo(cer, 3)
})

it('adds errors over a set, so that a long text weighs more than a short one', () => {
  const pairs = [
    { output: 'a b c d', reference: 'a b c d' },
    { output: 'x', reference: 'y' },
  ]
  expect(wordErrorRate(pairs)).toBeCloseTo(20)
  expect(characterErrorRate(pairs)).toBeCloseTo(12.5)
})

it('keeps letters and figures of every language', () => {
  expect(comparable(' Kòman — 3 moun?  Ñandú… ')).toBe('kòman 3 moun ñandú')
})
