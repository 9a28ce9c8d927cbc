import { expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { fieldErrors } from '../../lib/words.ts'
import { emptyKeyForm, NewKeyForm, newKeyBody } from './new-key.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const form = { ...emptyKeyForm, name: 'Radyo Lakay' }
const everything = { name: 'Radyo Lakay', scopes: null, expires_at: null, credit_cap: null }

it.each([
  [{}, {}],
  [{ name: '  Radyo Lakay ' }, {}],
  [{ access: 'some', scopes: ['tts', 'stt'] }, { scopes: ['tts', 'stt'] }],
  [{ access: 'all', scopes: ['tts'] }, {}],
  [{ expiry: '30' }, { expires_at: '2026-12-15T12:00:00.000Z' }],
  [{ expiry: '365' }, { expires_at: '2027-11-15T12:00:00.000Z' }],
  [{ expiry: 'never', expires_on: '2027-01-01' }, {}],
  [{ credit_cap: ' 5000 ' }, { credit_cap: 5000 }],
  [{ credit_cap: '0' }, { credit_cap: 0 }],
] as const)('%j is sent as %j', (changed, sent) => {
  const body = newKeyBody({ ...form, ...changed } as NewKeyForm, now)
  expect(body).toEqual({ ...everything, ...sent })
  expect(createApiKey.body.safeParse(body).success).toBe(true)
})

it('a key that ends on a day works to the end of it, where its owner is', () => {
  const { expires_at } = newKeyBody({ ...form, expiry: 'date', expires_on: '2027-01-31' }, now)
  expect(new Date(expires_at ?? '').getTime()).toBe(new Date(2027, 0, 31, 23, 59, 59).getTime())
})

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Give the key a name.' }],
  [{ access: 'some' }, { scopes: 'Choose at least one scope.' }],
  [{ expiry: 'date', expires_on: '' }, { expires_on: 'Choose a time to come.' }],
  [{ expiry: 'date', expires_on: '2020-01-01' }, { expires_on: 'Choose a time to come.' }],
  [{ credit_cap: '1.5' }, { credit_cap: 'Use whole numbers only.' }],
  [{ credit_cap: '-1' }, { credit_cap: 'Use whole numbers only.' }],
  [{ credit_cap: '1000000001' }, { credit_cap: 'Use at most 1,000,000,000.' }],
  [
    { name: '', access: 'some', expiry: 'date' },
    { name: 'Give the key a name.', scopes: 'Choose at least one scope.', expires_on: 'Choose a time to come.' },
  ],
] as const)('%j is complained about: %j', (changed, complaints) => {
  expect(fieldErrors(NewKeyForm, { ...form, ...changed } as NewKeyForm)).toEqual(complaints)
})
