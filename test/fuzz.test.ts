import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedEndpoints } from '#core/contract/all.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { accepted, anyJson, near } from './arbitrary.ts'
import { type SignedInUser, startTestApp, type TestApp } from './harness.ts'

let t: TestApp
let caller: SignedInUser
beforeAll(async () => {
  // its jobs are of no interest here, and a worker would only slow the requests down
  t = await startTestApp({ worker: false })
  caller = await t.newUser({ is_staff: true })
})
afterAll(() => t.stop())

const answersWithin = 10_000

async function survives(e: Endpoint, sent: Record<string, unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the request hangs')), answersWithin)
  })
  const reply = await Promise.race([t.inject(e, sent, { authorization: `Bearer ${caller.token}` }), late])
  clearTimeout(timer)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500)
  if (reply.statusCode < 400) return
  const message = expect.any(String)
  if (reply.headers['x-error-code'] === undefined) expect(reply.json()).toMatchObject({ code: message, error: message })
  else expect(reply.json()).toMatchObject(reply.json().error ? { error: { message } } : { detail: expect.anything() })
}

const named = (filter: (e: Endpoint) => unknown) =>
  namedEndpoints.filter((n) => filter(n.endpoint)).map((n) => [n.name, n.endpoint] as const)
// ending the caller's own session would turn every later request into a 401
const harmless = (name: string) => !['logoutEverywhere', 'logout', 'endSession', 'deleteAccount'].includes(name)

describe('1,000 bodies near its schema', () => {
  it.each(named((e) => e.body))('%s survives', { timeout: 400_000 }, async (_, e) => {
    const body = fc.oneof(
      { weight: 3, arbitrary: accepted(e.body!) },
      { weight: 5, arbitrary: near(e.body!) },
      { weight: 2, arbitrary: anyJson },
    )
    await fc.assert(
      fc.asyncProperty(body, (given) => survives(e, { body: JSON.stringify(given) === undefined ? {} : given })),
      { numRuns: 1_000 },
    )
  })
})

describe('200 queries and parameters', () => {
  it.each(named((e) => (e.query || e.params) && e.returns !== 'events').filter(([name]) => harmless(name)))(
    '%s survives',
    async (_, e) => {
      const part = (schema: Endpoint['query']) =>
        schema ? fc.oneof(accepted(schema), near(schema)) : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(part(e.params), part(e.query), async (params, query) => {
          // a lone surrogate cannot be written into an address
          const text = (value: unknown) =>
            (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[\ud800-\udfff]/g, '')
          const strings = (of: unknown) => of && Object.fromEntries(Object.entries(of).map(([k, v]) => [k, text(v)]))
          await survives(e, { params: strings(params), query: strings(query) })
        }),
        { numRuns: 200 },
      )
    },
  )
})
