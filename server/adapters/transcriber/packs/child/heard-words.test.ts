import { expect, it } from 'vitest'
import { transcriptIn } from './llama-listener.ts'
import { timedWords } from './timed-words.ts'

it('letters become words with the times of their first and last', () => {
  const tokens = ['w', 'i', ' ', 'l', 'a']
  expect(timedWords({ text: 'wi la', tokens, timestamps: [0.1, 0.2, 0.24, 0.3, 0.4] })).toEqual([
    { text: 'wi', time: { start: 0.1, end: 0.26 } },
    { text: 'la', time: { start: 0.3, end: 0.46 } },
  ])
})
it('pieces of words begin with the sign of a space', () => {
  const words = timedWords({ text: 'bonjou la', tokens: ['▁bon', 'jou', '▁la'], timestamps: [0, 0.1, 0.12] })
  expect(words.map(({ text, time }) => [text, time!.start, time!.end])).toEqual([
    ['bonjou', 0, 0.12],
    ['la', 0.12, expect.closeTo(0.18)],
  ])
})
it('where the tokens do not make up the text its words have no times', () => {
  expect(timedWords({ text: ' wi la ', tokens: [], timestamps: [] })).toEqual([
    { text: 'wi', time: null },
    { text: 'la', time: null },
  ])
})
it.each([
  ['language Haitian Creole<asr_text>Bonjou tout moun.', 'Bonjou tout moun.'],
  ['<|im_start|>Bonjou<|im_end|>', 'Bonjou'],
  ['Bonjou', 'Bonjou'],
  ['language None<asr_text>', ''],
])('from a language model with an audio encoder the words are kept: %s', (answer, text) => {
  expect(transcriptIn(answer)).toBe(text)
})
