import { expect, it } from 'vitest'
import { type ApiKey, createApiKey, updateApiKey } from '#core/contract/apikeys.ts'
import { fieldErrors } from '../../lib/language/words.ts'
import { changedKeyBody, emptyKeyForm, formOf, KeyForm, newKeyBody } from './key-form.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const form = { ...emptyKeyForm, name: 'Radyo Lakay' }
const everything = { name: 'Radyo Lakay', scopes: null, expires_at: null, credit_cap: null, rate_limit: null }

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
  [{ rate_limit: ' 60 ' }, { rate_limit: 60 }],
] as const)('%j is sent as %j', (changed, sent) => {
  const body = newKeyBody({ ...form, ...changed } as KeyForm, now)
  expect(body).toEqual({ ...everything, ...sent })
  expect(createApiKey.body.safeParse(body).success).toBe(true)
})

it('a key that ends on a day works to the end of that day in the owner’s time zone', () => {
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
  [{ rate_limit: '1' }, {}],
  [{ rate_limit: '6000' }, {}],
  [{ rate_limit: '0' }, { rate_limit: 'Use a number from 1 to 6,000.' }],
  [{ rate_limit: '6001' }, { rate_limit: 'Use a number from 1 to 6,000.' }],
  [{ rate_limit: 'anpil' }, { rate_limit: 'Use whole numbers only.' }],
  [
    { name: '', access: 'some', expiry: 'date' },
    { name: 'Give the key a name.', scopes: 'Choose at least one scope.', expires_on: 'Choose a time to come.' },
  ],
] as const)('%j is refused: %j', (changed, complaints) => {
  expect(fieldErrors(KeyForm, { ...form, ...changed } as KeyForm)).toEqual(complaints)
})

const apiKey: ApiKey = {
  id: 'x',
  name: 'Radyo Lakay',
  prefix: 'pk_live_abc',
  scopes: ['tts', 'stt'],
  expires_at: '2026-01-01T00:00:00.000Z',
  credit_cap: 5000,
  credits_used_this_month: 0,
  rate_limit: 60,
  last_used_at: null,
  is_active: false,
  created_at: '2025-01-01T00:00:00.000Z',
}

it.each([
  [{}, {}],
  [{ name: ' Radyo Lakay ' }, {}],
  [{ name: 'Radyo' }, { name: 'Radyo' }],
  [{ scopes: ['stt', 'tts'] }, {}],
  [{ scopes: ['stt'] }, { scopes: ['stt'] }],
  [{ access: 'all' }, { scopes: null }],
  [{ expiry: 'never' }, { expires_at: null }],
  [{ expiry: '30' }, { expires_at: '2026-12-15T12:00:00.000Z' }],
  [{ credit_cap: '' }, { credit_cap: null }],
  [{ credit_cap: '0' }, { credit_cap: 0 }],
  [{ rate_limit: '' }, { rate_limit: null }],
  [{ rate_limit: '61' }, { rate_limit: 61 }],
] as const)('editing a key by %j sends only %j', (changed, sent) => {
  const edited = { ...formOf(apiKey), ...changed } as KeyForm
  expect(fieldErrors(KeyForm, edited)).toEqual({})
  const body = changedKeyBody(edited, apiKey, now)
  expect(body).toEqual(sent)
  expect(updateApiKey.body.safeParse(body).success).toBe(true)
})

it('shows a key without limits', () => {
  const free = { ...apiKey, scopes: null, credit_cap: null, rate_limit: null, expires_at: null }
  expect(formOf(free)).toEqual({ ...emptyKeyForm, name: apiKey.name, expiry: 'keep' })
  expect(changedKeyBody(formOf(free), free, now)).toEqual({})
})
