import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedEndpoints } from '#core/contract/all.ts'
import { errors } from '#core/contract/errors.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'

let t: TestApp
let storageFails = false
beforeAll(async () => {
  const storage = memoryStorage()
  t = await startTestApp({
    storage: {
      ...storage,
      check: async () => {
        if (storageFails) throw new Error('the volume is gone')
      },
    },
  })
})
afterAll(() => t.stop())

const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  t.app.http.inject({ url, ...options })

describe('health', () => {
  it('/healthz says the process answers', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  })
  it('/readyz names what keeps the process from working', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ok', checks: { database: 'ok', storage: 'ok' } })
    storageFails = true
    const reply = await get('/readyz')
    storageFails = false
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'failing', checks: { database: 'ok', storage: 'failing' } },
    ])
  })
})

describe('/metrics', () => {
  it('counts requests and jobs in the form Prometheus reads', async () => {
    await get('/healthz')
    const text = (await get('/metrics')).body
    expect(text).toMatch(/http_request_seconds_count\{method="GET",path="\/healthz",status="200"\} \d+/)
    expect(text).toContain('# TYPE jobs_waiting gauge')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })
  it('is for the machine itself, or for who has the token', async () => {
    expect((await get('/metrics', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    const guarded = await startTestApp({ settings: { METRICS_TOKEN: 'a-long-metrics-token' } })
    const ask = (authorization: string) =>
      guarded.app.http.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.9' })
    expect((await ask('Bearer a-long-metrics-token')).statusCode).toBe(200)
    expect((await ask('Bearer another-token-here')).statusCode).toBe(404)
    await guarded.stop()
  })
})

describe('/api/v1/openapi.json', () => {
  type Operation = {
    operationId: string
    responses: Record<string, { description: string }>
    parameters: { name: string; in: string }[]
    security?: unknown
  }
  type Document = {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object> }
  }
  let document: Document
  beforeAll(async () => {
    document = (await get('/api/v1/openapi.json')).json()
  })

  it('describes every endpoint of the contract, once', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(namedEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((o) => o.operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('names each parameter of a path and each error it may answer', () => {
    for (const { endpoint } of namedEndpoints) {
      const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1])
      expect(operation.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath)
      for (const code of endpoint.errors ?? [])
        expect(operation.responses[String(errors[code].status)]?.description).toContain(code)
      expect(Boolean(operation.security)).toBe(endpoint.auth !== 'anyone')
    }
  })
  it('points at nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]!)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) expect(document.components.schemas).toHaveProperty(ref)
  })
})

it('/version.json names the build and is never cached', async () => {
  const reply = await get('/version.json')
  expect(reply.json()).toEqual({ version: '4.2.1', build_id: expect.any(String) })
  expect(reply.headers['cache-control']).toBe('no-store')
})
