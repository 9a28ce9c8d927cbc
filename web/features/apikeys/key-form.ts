import { z } from 'zod'
import { type ApiKey, createApiKey, type updateApiKey } from '#core/contract/apikeys.ts'
import { Scope } from '#core/contract/scopes.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

type KeyStatus = 'active' | 'expires_soon' | 'cap_reached' | 'expired'

const SOON_MS = 7 * 86_400_000

type KeyFacts = Pick<ApiKey, 'is_active' | 'expires_at' | 'credit_cap' | 'credits_used_this_month'>

/** The most urgent status of a key; revoked keys are not listed. */
export function keyStatus(key: KeyFacts, now: number): KeyStatus {
  const expires = key.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(key.expires_at)
  if (!key.is_active || expires <= now) return 'expired'
  if (key.credit_cap !== null && key.credits_used_this_month >= key.credit_cap) return 'cap_reached'
  return expires - now < SOON_MS ? 'expires_soon' : 'active'
}

export const keyTones: Record<KeyStatus, Tone> = {
  active: 'good',
  expires_soon: 'warn',
  cap_reached: 'warn',
  expired: 'idle',
}

/** Choices for a new key; an edited key may also keep its expiry. */
export const expiries = ['never', '30', '90', '365', 'date'] as const
const MOST_CREDITS = 1_000_000_000
const MOST_REQUESTS = 6000

const Digits = z.string().trim().regex(/^\d*$/, 'Use whole numbers only.')

/** The form's input; becomes the contract's body when sent. */
export const KeyForm = z
  .object({
    name: createApiKey.body.shape.name,
    access: z.enum(['all', 'some']),
    scopes: z.array(Scope),
    expiry: z.enum(['keep', ...expiries]),
    expires_on: z.string(),
    credit_cap: Digits.refine((text) => Number(text) <= MOST_CREDITS, 'Use at most 1,000,000,000.'),
    rate_limit: Digits.refine(
      (text) => text === '' || (Number(text) >= 1 && Number(text) <= MOST_REQUESTS),
      'Use a number from 1 to 6,000.',
    ),
  })
  .refine(({ access, scopes }) => access === 'all' || scopes.length > 0, {
    path: ['scopes'],
    message: 'Choose at least one scope.',
    when: () => true,
  })
  .refine(({ expiry, expires_on }) => expiry !== 'date' || endOfDay(expires_on) > Date.now(), {
    path: ['expires_on'],
    message: 'Choose a time to come.',
    when: () => true,
  })
export type KeyForm = z.input<typeof KeyForm>

export const emptyKeyForm: KeyForm = {
  name: '',
  access: 'all',
  scopes: [],
  expiry: 'never',
  expires_on: '',
  credit_cap: '',
  rate_limit: '',
}

export function formOf({ name, scopes, credit_cap, rate_limit }: ApiKey): KeyForm {
  return {
    name,
    access: scopes ? 'some' : 'all',
    scopes: scopes ?? [],
    expiry: 'keep',
    expires_on: '',
    credit_cap: String(credit_cap ?? ''),
    rate_limit: String(rate_limit ?? ''),
  }
}

/** The last moment of a day in the owner's time zone, until which the key works. NaN for an invalid day. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59`)
}

export function newKeyBody(form: KeyForm, now: number): z.input<(typeof createApiKey)['body']> {
  const { name, access, scopes, expiry, expires_on, credit_cap, rate_limit } = form
  const days = Number(expiry)
  const expires = expiry === 'date' ? endOfDay(expires_on) : days > 0 ? now + days * 86_400_000 : null
  return {
    name: name.trim(),
    scopes: access === 'all' ? null : scopes,
    expires_at: expires === null ? null : new Date(expires).toISOString(),
    credit_cap: numberIn(credit_cap),
    rate_limit: numberIn(rate_limit),
  }
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** Only the changed fields, so that two windows do not undo each other and an expired key can still be renamed. */
export function changedKeyBody(form: KeyForm, apiKey: ApiKey, now: number): z.input<(typeof updateApiKey)['body']> {
  const { expires_at, ...wanted } = newKeyBody(form, now)
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  const changed = names.filter((name) => sorted(wanted[name]) !== sorted(apiKey[name]))
  return {
    ...Object.fromEntries(changed.map((name) => [name, wanted[name]])),
    ...(form.expiry === 'keep' ? {} : { expires_at }),
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}
