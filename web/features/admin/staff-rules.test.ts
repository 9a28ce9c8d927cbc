import { expect, it } from 'vitest'
import { fieldErrors } from '../../lib/language/words.ts'
import { auditDetail } from './audit-detail.ts'
import { GrantForm } from './grant-dialog.tsx'
import { timeLeft } from './test-token-page.tsx'

it.each([
  ['5000', 'For the radio', {}],
  ['', 'For the radio', { credits: 'Use whole numbers only.' }],
  ['-5', 'For the radio', { credits: 'Use whole numbers only.' }],
  ['0', 'For the radio', { credits: 'Use a number from 1 to 100,000,000.' }],
  ['100000001', 'For the radio', { credits: 'Use a number from 1 to 100,000,000.' }],
  ['5000', ' x ', { reason: 'Say why.' }],
])('a grant of "%s" because "%s": %j', (credits, reason, complaints) => {
  expect(fieldErrors(GrantForm, { credits, reason })).toEqual(complaints)
})

it.each([
  [300_000, '5:00'],
  [299_500, '5:00'],
  [61_000, '1:01'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, undefined],
  [-5, undefined],
])('%d ms before the end reads %s', (left, text) => {
  expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(text)
})

it.each([
  [{ q: 'mari', found: 2 }, 'q: mari · found: 2'],
  [{ q: '', found: 0 }, 'found: 0'],
  [{ credits: 500, reason: 'For the radio', nested: { a: 1 }, none: null }, 'credits: 500 · reason: For the radio'],
  [{}, ''],
])('the audit detail %j reads "%s"', (detail, text) => {
  expect(auditDetail({ detail })).toBe(text)
})
