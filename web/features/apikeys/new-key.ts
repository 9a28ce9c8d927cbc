import { z } from 'zod'
import { createApiKey } from '#core/contract/apikeys.ts'
import { Scope } from '#core/contract/scopes.ts'

export const expiries = ['never', '30', '90', '365', 'date'] as const
const MOST_CREDITS = 1_000_000_000

/** What the form holds; it becomes the contract's body when it is sent. */
export const NewKeyForm = z
  .object({
    name: createApiKey.body.shape.name,
    access: z.enum(['all', 'some']),
    scopes: z.array(Scope),
    expiry: z.enum(expiries),
    expires_on: z.string(),
    credit_cap: z
      .string()
      .trim()
      .regex(/^\d*$/, 'Use whole numbers only.')
      .refine((text) => Number(text) <= MOST_CREDITS, 'Use at most 1,000,000,000.'),
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
export type NewKeyForm = z.input<typeof NewKeyForm>

export const emptyKeyForm: NewKeyForm = {
  name: '',
  access: 'all',
  scopes: [],
  expiry: 'never',
  expires_on: '',
  credit_cap: '',
}

/** A key chosen to end on a day works to the end of it, where its owner is. NaN for what is no day. */
function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59`)
}

export function newKeyBody(form: NewKeyForm, now: number): z.input<(typeof createApiKey)['body']> {
  const { name, access, scopes, expiry, expires_on, credit_cap } = form
  const days = Number(expiry)
  const expires = expiry === 'date' ? endOfDay(expires_on) : days > 0 ? now + days * 86_400_000 : null
  return {
    name: name.trim(),
    scopes: access === 'all' ? null : scopes,
    expires_at: expires === null ? null : new Date(expires).toISOString(),
    credit_cap: credit_cap.trim() === '' ? null : Number(credit_cap),
  }
}
