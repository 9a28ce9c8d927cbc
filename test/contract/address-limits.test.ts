import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namedEndpoints } from '#core/contract/all.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { accepted } from '../arbitrary.ts'
import { startTestApp, type TestApp } from '../harness.ts'

let t: TestApp
beforeAll(async () => {
  // so small that every limit is one request a minute
  t = await startTestApp({ worker: false, settings: { RATE_LIMIT_FACTOR: '0.0001' } })
})
afterAll(() => t.stop())

const part = (schema: Endpoint['body']) =>
  (schema ? fc.sample(accepted(schema), { numRuns: 1, seed: 5 })[0] : {}) as Record<string, string>
let networks = 0

it.each(namedEndpoints.map((n) => [n.name, n.endpoint] as const))(
  'to %s the addresses of one IPv6 network are one stranger',
  async (_, e) => {
    const [network, next] = [++networks, ++networks].map((n) => `2001:db8:1:${n.toString(16)}`)
    const ask = async (remoteAddress: string) => {
      const url = `${pathFor(e, part(e.params))}?${new URLSearchParams(part(e.query))}`
      const payload = e.body ? { payload: part(e.body) } : {}
      const { headers } = await t.app.http.inject({ method: e.method, url, remoteAddress, ...payload })
      return headers
    }
    expect((await ask(`${network}::1`)).ratelimit).toMatch(/^"(default|endpoint)";r=0/)
    const second = await ask(`${network}:8000::2`)
    expect([second['ratelimit-limit'], second['retry-after']]).toEqual(['1', second['ratelimit-reset']])
    expect((await ask(`${next}::1`))['retry-after']).toBeUndefined()
  },
)
