import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { accepted } from '../arbitrary.ts'
import { startTestApp, type TestApp } from '../harness.ts'

let t: TestApp
beforeAll(async () => {
  // so small that every limit is one request a minute
  t = await startTestApp({ worker: false, settings: { RATE_LIMIT_FACTOR: '0.0001' } })
})
afterAll(() => t.stop())

/** A different body per network: an account that callers try to log in to has its own limit. */
const part = (schema: Endpoint['body'], seed: number) =>
  (schema ? fc.sample(accepted(schema), { numRuns: 1, seed })[0] : {}) as Record<string, string>
let networks = 0

it.each(namedEndpoints.map((n) => [n.name, n.endpoint] as const))(
  'to %s the addresses of one IPv6 network count as one caller',
  async (_, e) => {
    const [network, next] = [++networks, ++networks]
    const ask = async (from: number, host: string) => {
      const url = `${pathFor(e, part(e.params, from))}?${new URLSearchParams(part(e.query, from))}`
      const payload = e.body ? { payload: part(e.body, from) } : {}
      const remoteAddress = `2001:db8:1:${from.toString(16)}${host}`
      const { headers } = await t.app.http.inject({ method: e.method, url, remoteAddress, ...payload })
      return headers
    }
    expect((await ask(network, '::1')).ratelimit).toMatch(/^"(default|endpoint)";r=0/)
    const second = await ask(network, ':8000::2')
    expect([second['ratelimit-limit'], second['retry-after']]).toEqual(['1', second['ratelimit-reset']])
    expect((await ask(next, '::1'))['retry-after']).toBeUndefined()
  },
)
