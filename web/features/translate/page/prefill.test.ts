import { expect, it } from 'vitest'
import { prefillOf } from './translate-page.tsx'

it.each([
  ['', { text: undefined, choices: {}, towardsButton: false }],
  ['?mode=text', { text: undefined, choices: { mode: 'text' }, towardsButton: false }],
  ['?text=%20', { text: undefined, choices: {}, towardsButton: false }],
  ['?targetLang=xx&scrollToButton=yes', { text: undefined, choices: {}, towardsButton: false }],
  ['?targetLang=fr&scrollToButton=true', { text: undefined, choices: { target: 'fr' }, towardsButton: true }],
])('%s asks for %j', (search, asked) => {
  expect(prefillOf(search)).toEqual(asked)
})

it('reads a text with its pauses and unknown words, and ignores what it cannot parse', () => {
  const text = 'Bonjou <break time="0.5s"/> moun ⏱ yo 🙂'
  const query = new URLSearchParams({ text, highlightWords: '["website"]' })
  expect(prefillOf(`?${query}`)).toEqual({
    text: 'Bonjou ⏱½s moun  yo 🙂',
    choices: { mode: 'text', highlighted: ['website'], document_filename: null },
    towardsButton: false,
  })
  query.set('highlightWords', '{broken')
  expect(prefillOf(`?${query}`).choices.highlighted).toEqual([])
})
