import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { AnyJobView, jobKind } from '#core/contract/jobs.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import type { Parts } from '../../server/foundation.ts'
import { route } from '../../server/platform/http/route.ts'
import { runner } from '../../server/platform/jobs/runner.ts'

const input = z.object({
  text: z.string(),
  voice_id: z.string().optional(),
  /** The price of the finished work; the whole hold by default. */
  worth: z.number().optional(),
  fails: z.boolean().optional(),
})

/** Work that costs a credit per character, for tests of billing and usage. */
export const paidKind = jobKind({
  retention: { hours: 24 },
  kind: 'paid',
  product: 'tts',
  input,
  result: z.object({ characters_processed: z.number() }),
  live: { update: 'paid_update', delivered: 'paid_delivered', failed: 'paid_failed' },
})

const paidRunner = runner(paidKind, {
  attempts: 1,
  concurrency: 4,
  timeout_seconds: 10,
  cost: ({ text }) => creditsFor('speech', countCharacters(text)),
  charge: ({ text, worth }) => worth ?? creditsFor('speech', countCharacters(text)),
  async run({ text, fails }) {
    if (fails) throw new AppError('text_too_long', { limit: 1, length: 2 })
    return { characters_processed: countCharacters(text) }
  },
})

/** `now` runs it before the answer; otherwise it waits for a worker. */
export const doPaidWork = endpoint({
  method: 'POST',
  path: '/api/v1/test/paid/',
  summary: 'Work that costs',
  auth: 'user',
  scope: 'tts',
  body: z.object({ ...input.shape, now: z.boolean().optional(), client_key: z.string().optional() }),
  returns: AnyJobView,
  errors: ['insufficient_credits', 'credit_cap_reached'],
})

export const paidWork: NonNullable<Parts['more']> = {
  endpoints: [doPaidWork],
  kinds: [paidKind],
  runners: [paidRunner],
  routes: ({ jobs }) => [
    route(doPaidWork, ({ user, body: { now, client_key, ...input } }) => {
      const { account_id, user_id: created_by } = user
      const job = { account_id, created_by, api_key_id: user.api_key_id, input, client_key }
      return now ? jobs.runNow(paidKind, job) : jobs.enqueue(paidKind, job)
    }),
  ],
}
