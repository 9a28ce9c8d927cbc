import { expect, it } from 'vitest'
import type { Transaction } from '#core/contract/credits.ts'
import { transactionText } from './transaction-text.ts'

const transaction = { kind: 'usage', product: 'tts', characters: 12, reason: 'Used', source: 'job' } as Transaction

it.each([
  [{}, { title: { product: 'tts' }, detail: { characters: 12 } }],
  [{ characters: null }, { title: { product: 'tts' }, detail: null }],
  [
    { kind: 'grant', product: null, source: 'staff', reason: 'For the radio' },
    { title: { kind: 'grant' }, detail: { words: 'For the radio' } },
  ],
  [
    { kind: 'purchase', product: null, reason: '' },
    { title: { kind: 'purchase' }, detail: null },
  ],
  [
    { kind: 'expiry', source: 'plan', reason: 'End of the period' },
    { title: { kind: 'expiry' }, detail: { end_of_period: true } },
  ],
])('%j reads %j', (changed, text) => {
  expect(transactionText({ ...transaction, ...changed } as Transaction)).toEqual(text)
})
