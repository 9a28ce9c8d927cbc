import { expect, it } from 'vitest'
import type { Transaction } from '#core/contract/credits.ts'
import { transactionText } from './transaction-history.tsx'

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
    { title: { kind: 'expiry' }, detail: { phrase: 'end_of_period' } },
  ],
  [
    { kind: 'expiry', source: 'account', reason: 'Account closed' },
    { title: { kind: 'expiry' }, detail: { phrase: 'account_closed' } },
  ],
  [
    { kind: 'allocation', source: 'plan', reason: 'Business plan' },
    { title: { kind: 'allocation' }, detail: { phrase: 'of_plan', plan: 'scale' } },
  ],
  [
    { kind: 'adjustment', source: 'plan', reason: 'Change to the Pro plan' },
    { title: { kind: 'adjustment' }, detail: { phrase: 'change_to_plan', plan: 'pro' } },
  ],
  [
    { kind: 'purchase', source: 'order', reason: '100K credits' },
    { title: { kind: 'purchase' }, detail: { phrase: 'package', credits: 100_000 } },
  ],
  [
    { kind: 'refund', source: 'order', reason: 'Creator plan, yearly' },
    { title: { kind: 'refund' }, detail: { phrase: 'yearly', plan: 'creator' } },
  ],
  [
    { kind: 'grant', source: 'staff', reason: 'Pro plan' },
    { title: { kind: 'grant' }, detail: { words: 'Pro plan' } },
  ],
  [
    { kind: 'refund', source: 'order', reason: 'Gold plan' },
    { title: { kind: 'refund' }, detail: { words: 'Gold plan' } },
  ],
])('%j reads %j', (changed, text) => {
  expect(transactionText({ ...transaction, ...changed } as Transaction)).toEqual(text)
})
