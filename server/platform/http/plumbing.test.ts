import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refresh } from '#core/contract/account/account.ts'
import { eraseFilesKind } from '#core/contract/files.ts'
import { refreshCookieOf, startTestApp, type TestApp } from '../../../test/harness.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'

let t: TestApp
/** With a token for its metrics, no worker and no name. */
let other: TestApp
let storageFails = false
const authorization = 'Bearer a-long-metrics-token'
beforeAll(async () => {
  const storage = memoryStorage()
  other = await startTestApp({ worker: false, settings: { METRICS_TOKEN: 'a-long-metrics-token' } })
  t = await startTestApp({
    settings: { PUBLIC_URL: 'https://pawol.example' },
    storage: {
      ...storage,
      check: async () => {
        if (storageFails) throw new Error('the volume is gone')
      },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await other.stop()
})

const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  t.app.http.inject({ url, ...options })

describe('health', () => {
  it('/healthz reports that the process answers', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  })
  it('/readyz names what keeps the process from working', async () => {
    expect((await get('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', storage: 'ok', disk: 'ok' },
    })
    storageFails = true
    const reply = await get('/readyz')
    storageFails = false
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { status: 'failing', checks: { database: 'ok', storage: 'failing', disk: 'ok' } },
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
    // what promtool finds fault with
    const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name: name!, type: type! }))
    expect(typed.length).toBeGreaterThan(30)
    expect(typed.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([])
  })
  it('reports how many jobs a worker could start now, for scaling workers', async () => {
    const metrics = async () => (await other.app.http.inject({ url: '/metrics', headers: { authorization } })).body
    const value = async (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics())?.[1]
    const erase = (run_at?: Date) =>
      other.app.jobs.enqueue(eraseFilesKind, { account_id: null, input: { folders: [], files: [] }, run_at })
    await erase()
    await erase()
    await erase(new Date(Date.now() + 3_600_000))
    expect(await value('jobs_due')).toBe('2')
    expect(await value('jobs_waiting{kind="erase_files"}')).toBe('3')
    await other.app.db.query('delete from jobs')
    expect(await value('jobs_waiting{kind="erase_files"}')).toBeUndefined()
  })
  it('is for the machine itself without a token, and with one for callers who send it', async () => {
    expect((await get('/metrics', { remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    for (const name of ['x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'cf-ray'])
      expect((await get('/metrics', { headers: { [name]: 'x' } })).statusCode, name).toBe(404)
    const ask = (authorization: string) =>
      other.app.http.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.9' })
    expect((await ask(authorization)).statusCode).toBe(200)
    expect((await ask('Bearer another-token-here')).statusCode).toBe(404)
    expect((await other.app.http.inject('/metrics')).statusCode).toBe(404)
    expect((await other.app.http.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200)
    const behind = await startTestApp({
      database: { ...other.database, drop: async () => {} },
      worker: false,
      settings: { TRUST_PROXY: '1' },
    })
    expect((await behind.app.http.inject('/metrics')).statusCode).toBe(404)
    await behind.stop()
  })
})

it('the policy of pages names their own host for sockets, and no other', async () => {
  const policy = async (app: TestApp, host: string) =>
    String((await app.app.http.inject({ url: '/healthz', headers: { host } })).headers['content-security-policy'])
  expect(await policy(t, 'other.example')).toContain("connect-src 'self' wss://pawol.example;")
  expect(await policy(other, 'localhost:4000')).toContain(
    "connect-src 'self' ws://localhost:4000 wss://localhost:4000;",
  )
  expect(await policy(other, '[::1]:4000')).toContain("connect-src 'self' ws://[::1]:4000 wss://[::1]:4000;")
  for (const host of ["x; script-src 'unsafe-inline'", 'a b', 'a/b', '*', "'none'"])
    expect(await policy(other, host)).toContain("connect-src 'self';")
})

it('over https the cookie has the __Secure- prefix, and one with the old name is read until it is replaced', async () => {
  const who = await t.newUser()
  expect(who.cookie).toMatch(/^__Secure-pawol_refresh=/)
  const old = who.cookie.replace('__Secure-', '')
  const reply = await t.inject(refresh, {}, { cookie: old })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Secure-pawol_refresh=[^;]+; Path=\/api\/v1\/auth\/; .*Secure$/),
    expect.stringMatching(/^pawol_refresh=; Path=\/api\/v1\/auth\/; Max-Age=0; .*Secure$/),
  ])
  const next = refreshCookieOf(reply)
  const again = await t.inject(refresh, {}, { cookie: `pawol_refresh=made-up; ${next}` })
  expect(again.statusCode).toBe(200)
})

it('/version.json names the build and is never cached', async () => {
  const reply = await get('/version.json')
  expect(reply.json()).toEqual({ version: '4.2.1', build_id: expect.any(String) })
  expect(reply.headers['cache-control']).toBe('no-store')
})

it.each(['/openapi.json', '/api/v1/openapi.json'])('%s is the description of the API', async (address) => {
  const reply = await get(address)
  expect([reply.statusCode, reply.json().openapi]).toEqual([200, '3.1.0'])
  expect(reply.headers['access-control-allow-origin']).toBe('*')
})

it.each(['/llms.txt', '/llms-full.txt'])('%s is text with the addresses of this server', async (address) => {
  const reply = await get(address)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toMatch(/^# Pawòl/)
  expect(reply.body).toContain('https://pawol.example/')
})
