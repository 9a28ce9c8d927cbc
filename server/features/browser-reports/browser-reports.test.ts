import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { reportViolation } from '#core/contract/browser-reports.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { keptLog } from '../../../test/kept-log.ts'

const log = keptLog()
let t: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp({ worker: false, settings: { LOG_LEVEL: 'warn', LOG_PRETTY: 'false' }, log_to: log.stream })
})
afterAll(async () => {
  await t.stop()
  vi.useRealTimers()
})
// a logged kind is logged again an hour later
beforeEach(() => {
  vi.setSystemTime(Date.now() + 3_600_000)
  log.clear()
})

const { method, path: url } = reportViolation
const send = (payload: string | object, type: string) =>
  t.app.http.inject({
    method,
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': type },
  })
const single = (given: object) => ({
  'csp-report': {
    'document-uri': 'https://pawol.ht/contact?token=tok-secret-1#frag',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example:8443/x.js?user=mari@example.com',
    referrer: 'https://pawol.ht/private',
    'script-sample': 'alert(secret-sample)',
    ...given,
  },
})
const logged = () =>
  log
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const counted = async (directive: string) => {
  const { body } = await t.app.http.inject('/metrics')
  return Number(new RegExp(`csp_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
}

it('a report of either kind is counted and logged, without personal data', async () => {
  const before = await counted('script-src-elem')
  expect((await send(single({}), 'application/csp-report')).statusCode).toBe(202)
  const newer = {
    type: 'csp-violation',
    url: 'https://pawol.ht/history',
    user_agent: 'Mozilla',
    body: {
      documentURL: 'https://pawol.ht/history/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?q=mari',
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
    },
  }
  const reply = await send([newer, { type: 'deprecation', body: {} }], 'application/reports+json')
  expect([reply.statusCode, reply.json()]).toEqual([202, { received: true }])
  expect(logged()).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'evil.example',
      path: '/contact',
      msg: 'a browser refused part of a page',
    },
    { directive: 'img-src', blocked: 'inline', path: '/history/*' },
  ])
  for (const personal of ['tok-secret-1', 'mari', 'secret-sample', 'private', 'Mozilla', '6f9619ff'])
    expect(log.text()).not.toContain(personal)
  expect(await counted('script-src-elem')).toBe(before + 1)
})

it('each kind is logged once an hour, and counted each time', async () => {
  const before = await counted('font-src')
  const sent = single({ 'effective-directive': 'font-src' })
  for (let n = 0; n < 3; n++) await send(sent, 'application/csp-report')
  expect(logged()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  await send(sent, 'application/csp-report')
  expect(logged()).toHaveLength(2)
  expect(await counted('font-src')).toBe(before + 4)
})

it('invented kinds fill neither the log nor the counters', async () => {
  for (let n = 0; n < 130; n++)
    await send(
      single({ 'effective-directive': `made-up-${n}`, 'blocked-uri': `https://h${n}.example` }),
      'application/csp-report',
    )
  expect(logged()).toHaveLength(100)
  expect((await t.app.http.inject('/metrics')).body).not.toContain('made-up')
})

it('browser extensions are counted and not logged', async () => {
  const before = await counted('style-src')
  await send(
    single({ 'effective-directive': 'style-src', 'blocked-uri': 'moz-extension://abc/x' }),
    'application/csp-report',
  )
  expect([logged(), await counted('style-src')]).toEqual([[], before + 1])
})

it.each([
  ['', 'application/csp-report'],
  ['{', 'application/csp-report'],
  ['[1,null,{}]', 'application/reports+json'],
  ['x', 'text/plain'],
])('ignores a body that is no report (%s)', async (payload, type) => {
  expect((await send(payload, type)).statusCode).toBe(202)
  expect(logged()).toEqual([])
})

it('refuses a report that is too long before reading it', async () => {
  expect((await send('x'.repeat(16 * 1024 + 1), 'application/csp-report')).statusCode).toBe(413)
})
