import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse as Reply } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getProfile } from '#core/contract/account/account.ts'
import { type Endpoint, endpoint, pathFor } from '#core/contract/endpoint.ts'
import { namedEndpoints } from '../../server/platform/contract.ts'
import { route } from '../../server/platform/http/route.ts'
import { accepted, anyJson, near } from '../arbitrary.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../harness.ts'
import { keptLog } from '../kept-log.ts'
import { textAt, textPlaces, withTexts } from '../places.ts'
import { full, runs } from '../runs.ts'

/** Statements that fail on their values, as a bug of ours would. */
const breaks = endpoint({
  method: 'POST',
  path: '/api/v1/breaks/{how}/',
  summary: 'for tests',
  auth: 'user',
  params: z.object({ how: z.string() }),
  body: z.object({ text: z.string() }),
  returns: z.object({}),
})

/** Accepts bytes, and answers how many. */
const counts = endpoint({
  method: 'POST',
  path: '/api/v1/counts/',
  summary: 'for tests',
  auth: 'anyone',
  raw: { max_bytes: 250 },
  returns: z.object({ bytes: z.number() }),
})

let t: TestApp
const log = keptLog()
let caller: SignedInUser
beforeAll(async () => {
  // its jobs do not matter here, and a worker would only slow the requests down
  t = await startTestApp({
    worker: false,
    settings: { LOG_LEVEL: 'trace', LOG_PRETTY: 'false', PAYMENTS: 'sandbox' },
    log_to: log.stream,
    more: {
      endpoints: [breaks, counts],
      routes: ({ db }) => [
        route(breaks, async ({ params, body: { text } }) => {
          if (params.how === 'query') await db.query('select $1::uuid', [text])
          if (params.how === 'unique')
            for (const _ of [1, 2])
              await db.query(`insert into rate_windows (key, count, ends_at) values ($1, 1, now())`, [text])
          if (params.how === 'json') JSON.parse(`{"a": ${text}`)
          return {}
        }),
        route(counts, ({ raw }) => ({ bytes: raw.length })),
      ],
    },
  })
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
  else expect(foreignWords(reply.json())).toEqual(expect.anything())
}

/** Where clients of OpenAI, LibreTranslate, DeepL and ElevenLabs look for the error. */
const foreignWords = (body: { error?: string | { message: string }; message?: string; detail?: unknown }) =>
  (typeof body.error === 'object' ? body.error.message : body.error) ??
  body.message ??
  (Array.isArray(body.detail) ? body.detail[0]?.msg : body.detail)

const named = (filter: (e: Endpoint) => unknown) =>
  namedEndpoints.filter((n) => filter(n.endpoint)).map((n) => [n.name, n.endpoint] as const)
// ending the caller's own session would turn every later request into a 401
const harmless = (name: string) => !['logoutEverywhere', 'logout', 'endSession', 'deleteAccount'].includes(name)

describe('bodies near its schema', () => {
  it.each(named((e) => e.body))('%s survives', { timeout: 400_000 }, async (name, e) => {
    const body = fc.oneof(
      { weight: 3, arbitrary: accepted(e.body!) },
      { weight: 5, arbitrary: near(e.body!) },
      { weight: 2, arbitrary: anyJson },
    )
    await fc.assert(
      fc.asyncProperty(body, (given) => survives(e, { body: JSON.stringify(given) === undefined ? {} : given })),
      runs(1_000, { usually: 5 }),
    )
    if (!harmless(name)) caller = await t.newUser({ is_staff: true })
    expect((await t.inject(getProfile, {}, { authorization: `Bearer ${caller.token}` })).statusCode).toBe(200)
  })
})

describe('bytes', () => {
  const takers = [['counts', counts] as const, ...named((e) => e.raw)]
  it.each(takers)('%s survives', async (_, e) => {
    const property = fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (given) =>
      survives(e, { body: Buffer.from(given) }),
    )
    await fc.assert(property, runs(300, { usually: 10 }))
  })
})

describe('queries and parameters', () => {
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
        runs(200, { usually: 5 }),
      )
    },
  )
})

const codeOf = (reply: Reply) => reply.headers['x-error-code'] ?? reply.json().code
const authorization = () => ({ authorization: `Bearer ${caller.token}` })

/** Refused as a bad request that names the field, in the path's own format. */
function expectNamed(reply: Reply, field: string) {
  expect([400, 422], reply.body).toContain(reply.statusCode)
  expect(codeOf(reply)).toBe('invalid_request')
  const { fields, error, detail, message } = reply.json()
  const last = field.split('.').at(-1)
  if (typeof (message ?? error) === 'string' && !fields) expect(message ?? error).toContain(`${field}: `)
  else if (fields) expect(Object.keys(fields)).toEqual([field])
  else if (error) expect(error.param).toBe(field)
  else expect(detail[0].loc.at(-1)).toBe(last)
}

describe('a text that cannot be stored is refused by name', () => {
  const bad = full ? ['\ud800', 'a\udfffb', '\ude00\ud83d', 'a\u0000b'] : ['\ude00\ud83d', 'a\u0000b']

  it.each(named((e) => textPlaces(e.body).length))('in every place of the body of %s', async (_, e) => {
    for (const path of textPlaces(e.body))
      for (const text of bad)
        expectNamed(
          await t.inject(e, { params: sampleOf(e.params), body: textAt(path, text) }, authorization()),
          path.join('.'),
        )
  })
  it.each(named((e) => e.query && e.returns !== 'events'))('in the query of %s', async (_, e) => {
    for (const name of Object.keys((e.query as z.ZodObject).shape))
      for (const text of full ? ['%00', 'a%ED%A0%80', '%ed%bf%bf'] : ['%00', 'a%ED%A0%80']) {
        const url = `${pathFor(e, sampleOf(e.params))}?${name}=${text}`
        expectNamed(await t.app.http.inject({ method: e.method, url, headers: authorization() }), name)
      }
  })
  it.each(named((e) => e.params))('in the parameters of %s', async (_, e) => {
    for (const name of Object.keys((e.params as z.ZodObject).shape)) {
      const at = (text: string) => pathFor(e, { ...sampleOf(e.params), [name]: 'PLACE' }).replace('PLACE', text)
      const ask = (url: string) => t.app.http.inject({ method: e.method, url, headers: authorization() })
      expectNamed(await ask(at('a%00b')), name)
      // no decoder accepts it, so there is no parameter to name
      const reply = await ask(at('a%ED%A0%80'))
      expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'invalid_request'])
    }
  })
  it.each(named((e) => e.method === 'POST' && e.returns !== 'socket'))('in the Idempotency-Key of %s', async (_, e) => {
    const sent = { params: sampleOf(e.params), ...(e.body ? { body: {} } : {}) }
    const reply = await t.inject(e, sent, { ...authorization(), 'idempotency-key': 'a\u0000b' })
    expectNamed(reply, 'idempotency-key')
  })
  it.each(named((e) => e.form))('in the fields and file names of %s', async (_, e) => {
    const part = (head: string, content: string) =>
      `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const send = (...parts: string[]) =>
      t.app.http.inject({
        method: e.method,
        url: pathFor(e, sampleOf(e.params)),
        headers: { ...authorization(), 'content-type': 'multipart/form-data; boundary=edge' },
        payload: `${parts.join('')}--edge--\r\n`,
      })
    const files = Object.keys(e.form!.files)
    for (const name of files)
      expectNamed(await send(part(`name="${name}"; filename*=utf-8''a%00b.txt`, 'Bonjou')), name)
    const whole = files.map((name) => part(`name="${name}"; filename="a.txt"`, 'Bonjou'))
    for (const name of Object.keys((e.form!.fields as z.ZodObject | undefined)?.shape ?? {})) {
      const field = part(`name="${name}"\r\ncontent-type: application/json`, '"\\ud800"')
      expectNamed(await send(...whole, field), name)
    }
    for (const name of files) {
      const { most = 1 } = e.form!.files[name]!
      const others = Array.from({ length: most }, (_, n) => part(`name="${name}"; filename="b${n}.txt"`, 'Bonswa'))
      const tooMany = await send(...whole, ...others)
      expectNamed(tooMany, name)
      expect(JSON.stringify(foreignWords(tooMany.json()))).toContain(most > 1 ? `${most} files` : 'one file')
    }
  })
})

const sampleOf = (schema: Endpoint['params'], seed = 7) =>
  (schema ? fc.sample(accepted(schema), { numRuns: 1, seed })[0] : {}) as Record<string, string>
const strings = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]))

describe('the log holds nothing of what was sent', () => {
  beforeEach(() => log.clear())
  it.each(named((e) => e.returns !== 'events').filter(([name]) => harmless(name)))('to %s', async (_, e) => {
    for (const seed of full ? [1, 2, 3] : [1, 3]) {
      const secret = `mak${randomBytes(8).toString('hex')}`
      const queried = { ...(withTexts(sampleOf(e.query, seed), secret) as object), [secret]: secret, token: secret }
      const headers = {
        ...(seed === 3 ? { authorization: `Bearer ${secret}`, 'xi-api-key': secret } : authorization()),
        cookie: `pawol_refresh=${secret}`,
        'user-agent': secret,
        referer: `https://pawol.example/?${secret}`,
        'idempotency-key': secret,
      }
      const given = e.body && withTexts(sampleOf(e.body, seed), seed === 1 ? `${secret}@example.com` : secret)
      const params = e.params && strings(withTexts(sampleOf(e.params, seed), secret) as object)
      const reply = await t.inject(e, { params, query: strings(queried), ...(e.body ? { body: given } : {}) }, headers)
      expect(reply.statusCode, reply.body).toBeLessThan(500)
      log.expectWithout(secret)
    }
    expect(log.text()).toContain('"msg":"request"')
  })
  it.each(['query', 'unique', 'json'])('to a statement that fails over it: %s', async (how) => {
    const secret = `mak${randomBytes(8).toString('hex')}`
    log.clear()
    const reply = await t.inject(breaks, { params: { how }, body: { text: secret } }, authorization())
    expect(reply.statusCode).toBe(500)
    log.expectWithout(secret)
    expect(log.text()).toContain('unforeseen failure')
    expect(log.text()).toMatch(how === 'unique' ? /"23505".*rate_windows/ : how === 'json' ? /SyntaxError/ : /22P02/)
    expect(log.text()).toMatch(/fuzz\.test\.ts:\d+/)
  })
  it.each([
    '/api/v1/files/SECRET/',
    '/api/v1/files/SECRET?download=SECRET',
    '/no/such/SECRET?x=SECRET',
    '/verify-email?token=SECRET',
    '/v1/SECRET',
  ])('to %s', async (address) => {
    const secret = `mak${randomBytes(8).toString('hex')}`
    const reply = await t.app.http.inject(address.replaceAll('SECRET', secret))
    expect(reply.statusCode).toBeLessThan(500)
    log.expectWithout(secret)
  })
})
