import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiDocument } from '#core/reference/document.ts'
import { pathFor } from '../../core/contract/endpoint.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { projectPath } from '../../server/platform/project.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { describeInFull } from '../runs.ts'

let t: TestApp
let staff: SignedInUser
let document: ApiDocument
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  staff = await t.newUser({ is_staff: true })
  document = (await t.app.http.inject('/openapi.json')).json()
})
afterAll(() => t.stop())

/** Seconds for one, minutes for the other, which resolves every reference to a schema separately. */
describeInFull('the served description of the API', () => {
  let source: string
  beforeAll(async () => {
    const served = await startTestApp({ worker: false, settings: { PUBLIC_URL: 'https://pawol.test' } })
    source = (await served.app.http.inject('/openapi.json')).body
    await served.stop()
  })

  it('passes the rules Spectral recommends', { timeout: 600_000 }, async () => {
    const { spectral } = await import('../tools/spectral.ts')
    const { rules } = await import('./spectral-rules.ts')
    const linter = new spectral.Spectral()
    linter.setRuleset(rules)
    const found = await linter.run(JSON.parse(source))
    expect(found.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)).toEqual([])
  })

  it('passes the rules Redocly recommends', { timeout: 180_000 }, async () => {
    const { createConfig, lintFromString, loadConfig } = await import('../tools/redocly.ts')
    const config = await loadConfig({ configPath: projectPath('redocly.yaml') })
    const found = await lintFromString({ source, absoluteRef: projectPath('openapi.json'), config })
    expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual([])
    // proves that the rules run: they find the faults of an empty description
    const empty = { source: '{"openapi":"3.1.0"}', absoluteRef: projectPath('openapi.json') }
    const recommended = await createConfig({ extends: ['recommended'] })
    expect(await lintFromString({ ...empty, config: recommended })).not.toEqual([])
  })
})

const bodyless = namedEndpoints.filter(({ endpoint: e }) => e.method !== 'GET' && !e.body && !e.form && !e.raw)
it.each(bodyless.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s, which takes no body, documents that it refuses a broken one',
  async (_, e) => {
    const id = '0197b5c2-6f1e-7c3a-9d40-8a2f6e51c7b3'
    const names = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, id])
    const reply = await t.app.http.inject({
      method: e.method,
      url: pathFor(e, Object.fromEntries(names)),
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      payload: '{"broken":',
    })
    expect(reply.headers['x-error-code'] ?? reply.json().code).toBe('invalid_request')
    const { responses } = document.paths[e.path]![e.method.toLowerCase()]!
    expect(Object.keys(responses)).toContain(String(reply.statusCode))
  },
)
