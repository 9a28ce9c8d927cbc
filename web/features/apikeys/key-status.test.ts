import { expect, it } from 'vitest'
import { keyStatus } from './key-form.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const key = { is_active: true, expires_at: null, credit_cap: null, credits_used_this_month: 0 }

it.each([
  [{}, 'active'],
  [{ is_active: false }, 'expired'],
  [{ expires_at: '2026-11-15T12:00:00Z' }, 'expired'],
  [{ expires_at: '2026-11-15T12:00:01Z' }, 'expires_soon'],
  [{ expires_at: '2026-11-22T11:59:59Z' }, 'expires_soon'],
  [{ expires_at: '2026-11-22T12:00:00Z' }, 'active'],
  [{ credit_cap: 100, credits_used_this_month: 99 }, 'active'],
  [{ credit_cap: 100, credits_used_this_month: 100 }, 'cap_reached'],
  [{ credit_cap: 0 }, 'cap_reached'],
  [{ credit_cap: 0, is_active: false }, 'expired'],
])('%j is %s', (changed, status) => {
  expect(keyStatus({ ...key, ...changed }, now)).toBe(status)
})
