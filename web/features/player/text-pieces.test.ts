import { describe, expect, it } from 'vitest'
import { titleOf } from '#core/rules/speech/speech-label.ts'
import { lineWithTimings, piecesOf } from './text-pieces.ts'

describe('a text in pieces', () => {
  it.each([
    ['words alone', 'Bonjou', ['Bonjou']],
    ['a break tag, as a fraction', 'Bonjou <break time="0.5s"/> Mari', ['Bonjou ', '½s', ' Mari']],
    ['milliseconds', '<break time="250ms"/>Wi', ['¼s', 'Wi']],
    ['side by side', 'A<break time="1s"/><break time="2s"/>', ['A', '1s', '2s']],
    ['a marker', 'A ⏱1½s B', ['A ', '1½s', ' B']],
    ['what is no pause', '2 < 3 <b> ⏱', ['2 < 3 <b> ⏱']],
    ['nothing', '', []],
  ])('%s', (_, text, shown) => {
    const pieces = piecesOf(text)
    expect(pieces.map((piece) => piece.text)).toEqual(shown)
    expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  })
})

it('words keep their places in the displayed line', () => {
  const sent = 'Bonjou <break time="0.5s"/> Mari'
  const timing = (word: string) => ({
    word,
    start_char: sent.indexOf(word),
    end_char: sent.indexOf(word) + word.length,
    start_time: 0,
    end_time: 1,
  })
  const { text, word_timings } = lineWithTimings(sent, [timing('Bonjou'), timing('Mari')])
  expect(text).toBe('Bonjou  Mari')
  expect(word_timings.map((w) => text.slice(w.start_char, w.end_char))).toEqual(['Bonjou', 'Mari'])
})

it('8,000 words keep their places', () => {
  const words = Array.from({ length: 8000 }, (_, n) => `mo${n}`)
  let at = 0
  const timings = words.map((word, n) => {
    const start_char = at
    at += word.length + 1
    return { word, start_char, end_char: start_char + word.length, start_time: n / 3, end_time: (n + 1) / 3 }
  })
  const { text, word_timings } = lineWithTimings(words.join(' '), timings)
  expect(text.slice(word_timings[7999]!.start_char, word_timings[7999]!.end_char)).toBe('mo7999')
})

it.each([
  ['Bonjou', 'Bonjou'],
  ['Bonjou\n\ntout   moun', 'Bonjou tout moun'],
  ['Bonjou <break time="1s"/>Mari', 'Bonjou Mari'],
  [`${'mo '.repeat(40)}fen`, `${'mo '.repeat(20).trim()}…`],
])('%j has the title %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
