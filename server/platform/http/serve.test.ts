import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { acting } from '../../../test/people/someone.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { memoryLimiter } from './limits/rate-limit.ts'
import type { Slot } from './limits/slots.ts'
import { addPages } from './pages.ts'
import { type Caller, checkRoutes, type Route, route } from './route.ts'
import { createHttp } from './serve.ts'

const Echo = z.object({ text: z.string().min(1).max(20), times: z.number().int().max(5).default(1) })
const base = { summary: 'for tests', auth: 'anyone' } as const
const echo = endpoint({
  ...base,
  method: 'POST',
  path: '/echo/',
  body: Echo,
  returns: z.object({ said: z.string() }),
  status: 201,
})
const liar = endpoint({ ...base, method: 'GET', path: '/liar/', returns: z.object({ said: z.string() }) })
const crash = endpoint({
  ...base,
  method: 'GET',
  path: '/crash/{how}/',
  params: z.object({ how: z.string() }),
  returns: z.object({}),
})
const mine = endpoint({ ...base, method: 'GET', path: '/mine/', auth: 'user', returns: z.object({ id: z.string() }) })
const staff = endpoint({
  ...base,
  method: 'GET',
  path: '/staff/',
  auth: 'staff',
  audit: { view: 'view_ticket', of: ({ id }: { id: string }) => ({ target_user_id: id }) },
  returns: z.object({ id: z.string() }),
})
const few = endpoint({
  ...base,
  method: 'GET',
  path: '/few/',
  returns: z.object({}),
  limit: { per_minute: 2, by: 'address' },
})
const upload = endpoint({
  ...base,
  method: 'POST',
  path: '/upload/',
  form: {
    fields: z.object({ title: z.string().max(10) }),
    files: { document: { max_bytes: 100_000, types: ['text/plain', 'image/png'] } },
  },
  returns: z.object({ size: z.number(), type: z.string(), filename: z.string(), title: z.string(), text: z.string() }),
})
const work = endpoint({
  ...base,
  method: 'POST',
  path: '/work/{how}/',
  auth: 'user',
  params: z.object({ how: z.enum(['well', 'badly', 'never']) }),
  returns: z.object({}),
  concurrent: true,
})
const sound = endpoint({ ...base, method: 'POST', path: '/sound/', auth: 'user', returns: 'file', concurrent: true })
const raw = endpoint({
  ...base,
  method: 'POST',
  path: '/raw/',
  raw: { max_bytes: 100 },
  returns: z.object({ hex: z.string(), signature: z.string() }),
})
const bytes = endpoint({ ...base, method: 'GET', path: '/bytes/', returns: 'file' })

/** Work that waits, and audio whose end waits, until a test releases them. */
let open = () => {}
let gate = Promise.resolve()
const closeGate = () => {
  gate = new Promise((resolve) => {
    open = resolve
  })
}
async function* notes() {
  yield Buffer.from('do')
  await gate
  yield Buffer.from('re')
}
let held = 0
async function slotOf(maximum: number): Promise<Slot> {
  const granted = held < maximum
  if (granted) held++
  let mine = granted
  const release = async () => {
    if (mine) held--
    mine = false
  }
  return { granted, current: held, maximum, release }
}

const noKey = { api_key_id: null, scopes: null, rate_limit: null }
const people: Record<string, Caller> = {
  ana: { ...acting('ana'), is_staff: false, session_id: 's1', ...noKey },
  staf: { ...acting('staf'), is_staff: true, session_id: 's2', ...noKey },
}
const routes: Route[] = [
  route(echo, ({ body }) => ({ said: body.text.repeat(body.times) })),
  route(liar, () => ({ said: 5 }) as never),
  route(crash, ({ params }) => {
    if (params.how === 'known') throw new AppError('not_found', { what: 'Thing' })
    if (params.how === 'database') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    throw new Error('the inside of the server')
  }),
  route(mine, ({ user }) => ({ id: user.user_id })),
  route(staff, ({ user }) => ({ id: user.user_id })),
  route(few, () => ({})),
  route(upload, async ({ form: { files, fields } }) => {
    const { document } = files
    const text = (await document!.stream().toArray()).join('').slice(0, 50)
    return { size: document!.size, type: document!.type, filename: document!.filename, title: fields.title, text }
  }),
  route(work, async ({ params }) => {
    if (params.how === 'badly') throw new AppError('unavailable', {})
    if (params.how === 'never') await gate
    return {}
  }),
  route(raw, ({ raw, request }) => ({ hex: raw.toString('hex'), signature: String(request.headers['x-signature']) })),
  route(sound, () => ({ stream: Readable.from(notes()), type: 'audio/wav' })),
  route(bytes, () => ({
    stream: Readable.from([Buffer.from('0123456789')]),
    size: 10,
    type: 'text/plain',
    etag: '"e"',
    download: 'pawòl "1".txt',
  })),
]

let http: FastifyInstance
let upload_dir: string
let auditFails = false
const views: unknown[] = []
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  upload_dir = await mkdtemp(join(tmpdir(), 'pawol-uploads-'))
  const sink = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  http = await createHttp({
    routes,
    authenticate: async (token) => people[token] ?? (token === 'old' ? 'expired' : 'unknown'),
    limiters: { local: memoryLimiter(), shared: memoryLimiter(), factor: 1 },
    takeSlot: () => slotOf(2),
    recordView: async (view) => {
      if (auditFails) throw new Error('no connection')
      views.push(view)
    },
    upload_dir,
    secure: true,
    trust_proxy: 0,
    log: createLog({ level: 'info' }, sink),
    metrics: createMetrics(),
  })
  await addPages(http, { dir: '/nowhere', endpoints: routes.map((r) => r.endpoint) })
})
afterAll(async () => {
  await http.close()
  await rm(upload_dir, { recursive: true, force: true })
})

async function listening(): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url, payload, headers })

describe('a request', () => {
  it('is parsed, answered and given defaults, with and without the trailing slash', async () => {
    for (const url of ['/echo/', '/echo']) {
      const reply = await post(url, { text: 'wi', times: 2 })
      expect([reply.statusCode, reply.json()]).toEqual([201, { said: 'wiwi' }])
    }
  })
  it.each([
    ['JSON with its spaces', '{ "a":  1 }\r\n', 'application/json'],
    ['broken JSON', '{"a":', 'application/json'],
    ['a form', 'a=1', 'application/x-www-form-urlencoded'],
    ['bytes that are no text', Buffer.from([0, 255, 254, 237, 160, 128]), 'application/octet-stream'],
    ['an unknown type', 'a', 'application/x-unknown'],
    ['nothing', '', 'application/json'],
  ])('of bytes reaches the handler unchanged: %s', async (_, payload, type) => {
    const reply = await post('/raw/', payload, { 'content-type': type, 'x-signature': 's' })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { hex: Buffer.from(payload).toString('hex'), signature: 's' },
    ])
  })
  it('of bytes needs no type, and has its own limit', async () => {
    const port = await listening()
    const send = (body: Uint8Array<ArrayBuffer>) => fetch(`http://127.0.0.1:${port}/raw/`, { method: 'POST', body })
    expect(await (await send(new Uint8Array(100).fill(7))).json()).toMatchObject({ hex: '07'.repeat(100) })
    const refused = await send(new Uint8Array(101))
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'payload_too_large', limit_bytes: 100 }])
  })
  it.each([
    ['a wrong type', { text: 7 }, { text: expect.any(String) }],
    ['a missing field', {}, { text: expect.any(String) }],
    ['too much text', { text: 'x'.repeat(21) }, { text: expect.any(String) }],
    ['not an object', [1], { '': expect.any(String) }],
  ])('with %s is refused, naming the field', async (_, body, fields) => {
    const reply = await post('/echo/', body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid_request', fields })
  })
  it.each([
    ['broken JSON', '{"text":', 'application/json', 400, 'invalid_request'],
    ['NUL in text', '{"text":"a\\u0000b"}', 'application/json', 400, 'invalid_request'],
    ['a poisoned prototype', '{"text":"a","__proto__":{"x":1}}', 'application/json', 400, 'invalid_request'],
    ['an empty body', '', 'application/json', 400, 'invalid_request'],
    ['another content type', 'text=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['xml', '<a/>', 'text/xml', 415, 'unsupported_media_type'],
    ['two megabytes', JSON.stringify({ text: 'x'.repeat(2_000_000) }), 'application/json', 413, 'payload_too_large'],
  ])('with %s is refused by code', async (_, payload, type, status, code) => {
    const reply = await post('/echo/', payload, { 'content-type': type })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })
  it('to a known path with the wrong method learns the allowed ones', async () => {
    const reply = await http.inject({ method: 'DELETE', url: '/echo/' })
    expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([405, 'POST', 'method_not_allowed'])
  })
  it.each(['/nothing/here', '/api/v1/nothing', '/%2e%2e/%2e%2e/etc/passwd', '/echo/%00', '/%'])(
    'to %s is not found or refused, never a crash',
    async (url) => {
      const reply = await http.inject({ url, headers: { accept: 'text/html' } })
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.json()).toHaveProperty('code')
    },
  )
  it('leaves one line in the log, without credentials', async () => {
    lines.length = 0
    await http.inject({ url: '/mine/?ticket=abc123&x=1', headers: { authorization: 'Bearer ana' } })
    const found = lines.filter((line) => line.msg === 'request')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ method: 'GET', status: 200, ...acting('ana'), path: '/mine/', query: [] })
    expect(JSON.stringify(lines)).not.toMatch(/abc123|ticket/)
  })
})

describe('an answer', () => {
  it('carries the security headers and the request id', async () => {
    const { headers } = await post('/echo/', { text: 'a' })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers['strict-transport-security']).toContain('max-age')
  })
  it('that breaks its contract is never sent', async () => {
    const reply = await http.inject('/liar/')
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
  })
  it.each([
    ['known', 404, { code: 'not_found', error: 'Thing not found.', what: 'Thing' }],
    [
      'database',
      503,
      { code: 'unavailable', error: 'Service temporarily unavailable. Please try again in a few minutes.' },
    ],
    ['unknown', 500, { code: 'internal', error: 'Server error occurred. Please try again in a few moments.' }],
  ])('to a %s failure has its status, code and message, and no internals', async (how, status, body) => {
    const reply = await http.inject(`/crash/${how}/`)
    expect([reply.statusCode, reply.json()]).toEqual([status, body])
  })
  it('with a file can be named in any alphabet and is not run as a page', async () => {
    const reply = await http.inject('/bytes/')
    expect(reply.headers).toMatchObject({
      'content-length': '10',
      etag: '"e"',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="pawol _1_.txt"; filename*=UTF-8''paw%C3%B2l%20%221%22.txt`,
    )
    expect((await http.inject({ url: '/bytes/', headers: { 'if-none-match': '"e"' } })).statusCode).toBe(304)
  })
})

describe('who may call', () => {
  it.each([
    ['/mine/', undefined, 401, 'unauthenticated'],
    ['/mine/', 'Bearer unknown', 401, 'unauthenticated'],
    ['/mine/', 'Basic ana', 401, 'unauthenticated'],
    ['/mine/', 'Bearer old', 401, 'session_expired'],
    ['/mine/', 'Bearer ana', 200, undefined],
    ['/staff/', 'Bearer ana', 403, 'forbidden'],
    ['/staff/', 'Bearer staf', 200, undefined],
    ['/few/', 'Bearer old', 200, undefined],
  ])('%s with %s answers %i', async (url, authorization, status, code) => {
    const reply = await http.inject({ url, headers: authorization ? { authorization } : {} })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })
})

describe('what staff see', () => {
  const look = (who: string, url = '/staff/') => http.inject({ url, headers: { authorization: `Bearer ${who}` } })
  it('is recorded before it is sent, and only when it is sent', async () => {
    views.length = 0
    await look('ana')
    expect(views).toEqual([])
    const { user_id } = people.staf!
    expect((await look('staf')).json()).toEqual({ id: user_id })
    expect(views).toEqual([{ staff_id: user_id, action: 'view_ticket', target_user_id: user_id, detail: {} }])
    await look('staf', '/mine/')
    expect(views).toHaveLength(1)
  })
  it('stays unseen when it cannot be recorded', async () => {
    auditFails = true
    const reply = await look('staf')
    auditFails = false
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
    expect(reply.body).not.toContain(people.staf!.user_id)
  })
})

it('over the limit gets a Retry-After', async () => {
  const few = () => http.inject({ url: '/few/', remoteAddress: '10.1.1.1' })
  expect((await few()).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' })
  await few()
  const third = await few()
  expect(third.statusCode).toBe(429)
  expect(third.json()).toMatchObject({
    code: 'rate_limited',
    error: 'Rate limit reached. Please wait before making more requests.',
    limit: 2,
    remaining: 0,
    retryAfter: expect.any(Number),
    reset: expect.any(Number),
  })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect((await http.inject({ url: '/few/', remoteAddress: '10.1.1.2' })).statusCode).toBe(200)
})

it.each([
  ['a stranger', { url: '/mine/' }, 401],
  ['a caller who may not', { url: '/staff/', headers: { authorization: 'Bearer ana' } }, 403],
  [
    'broken JSON',
    { url: '/echo/', method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['a crash', { url: '/crash/unknown/' }, 500],
] as const)('sends the remaining limit to %s too', async (_, sent, status) => {
  const reply = await http.inject({ ...sent, remoteAddress: '10.1.1.9' })
  expect(reply.statusCode).toBe(status)
  expect(reply.headers).toMatchObject({
    'ratelimit-limit': '600',
    'ratelimit-remaining': expect.stringMatching(/^59\d$/),
    'ratelimit-policy': '"default";q=600;w=60',
    ratelimit: expect.stringMatching(/^"default";r=59\d;t=\d+$/),
  })
})

describe('work while the caller waits', () => {
  const call = (url: string) => post(url, {}, { authorization: 'Bearer ana' })
  const figures = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['current-concurrent-requests'], headers['maximum-concurrent-requests']].map(Number)

  it('is refused beyond the maximum, and free again when it ends', async () => {
    closeGate()
    const two = [call('/work/never/'), call('/work/never/')]
    await expect.poll(() => held).toBe(2)
    const third = await call('/work/well/')
    expect([third.statusCode, third.json()]).toMatchObject([
      429,
      { code: 'too_many_concurrent_requests', current: 2, maximum: 2, retryAfter: 1 },
    ])
    expect([third.headers['retry-after'], ...figures(third)]).toEqual(['1', 2, 2])
    open()
    expect((await Promise.all(two)).map((reply) => reply.statusCode)).toEqual([200, 200])
    expect(held).toBe(0)
    expect(figures(await call('/work/well/'))).toEqual([1, 2])
  })
  it('that fails frees its slot too', async () => {
    expect((await call('/work/badly/')).statusCode).toBe(503)
    expect(held).toBe(0)
  })
  it('that streams frees its slot before its last byte arrives', async () => {
    closeGate()
    const streaming = call('/sound/')
    await expect.poll(() => held).toBe(1)
    open()
    expect((await streaming).body).toBe('dore')
    expect(held).toBe(0)
  })
  it('whose caller disconnects frees its slot when it ends, not before', async () => {
    const base = `http://127.0.0.1:${await listening()}`
    const leave = async (path: string) => {
      closeGate()
      const abort = new AbortController()
      const gone = fetch(`${base}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer ana' },
        signal: abort.signal,
      })
        .then((reply) => reply.text())
        .catch((err) => err.name)
      await expect.poll(() => held).toBe(1)
      abort.abort()
      expect(await gone).toBe('AbortError')
    }
    await leave('/work/never/')
    expect(held).toBe(1)
    open()
    await expect.poll(() => held).toBe(0)
    await leave('/sound/')
    await expect.poll(() => held).toBe(0)
    open()
  })
})

describe('an Idempotency-Key', () => {
  it.each([
    [255, 201],
    [256, 400],
  ])('of %i characters answers %i', async (length, status) => {
    expect((await post('/echo/', { text: 'a' }, { 'idempotency-key': 'k'.repeat(length) })).statusCode).toBe(status)
  })
})

describe('an upload', () => {
  const edge = '----pawol'
  const part = (head: string, content: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${edge}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
  const file = (content: string | Buffer, name = 'a.txt', field = 'document') =>
    part(`content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png`, content)
  const title = (value = 'Tit') => part('content-disposition: form-data; name="title"', value)
  const more = (value: string) => part('content-disposition: form-data; name="more"', value)
  const send = (...parts: Buffer[]) =>
    http.inject({
      method: 'POST',
      url: '/upload/',
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat(parts),
    })
  const end = Buffer.from(`--${edge}--\r\n`)

  it('arrives complete, typed by its content and not by its declared type', async () => {
    const reply = await send(title(), file('Bonjou tout moun'), end)
    expect(reply.json()).toEqual({
      size: 16,
      type: 'text/plain; charset=utf-8',
      filename: 'a.txt',
      title: 'Tit',
      text: 'Bonjou tout moun',
    })
  })
  it.each([
    ['one byte too many', [title(), file('x'.repeat(100_001)), end], 413, 'file_too_large'],
    [
      'a program called a picture',
      [title(), file(Buffer.from('7f454c460201010000000000', 'hex'), 'a.png'), end],
      415,
      'file_type_not_allowed',
    ],
    ['no file', [title(), end], 400, 'invalid_request'],
    ['a field too long', [title('x'.repeat(11)), file('a'), end], 400, 'invalid_request'],
    ['a field that would be cut', [title(), more('x'.repeat(64 * 1024 + 1)), file('a'), end], 400, 'invalid_request'],
    ['a list in place of one text', [title(), title('De'), file('a'), end], 400, 'invalid_request'],
    ['a file in an unknown field', [title(), file('a', 'a.txt', 'other'), end], 400, 'invalid_request'],
    ['no end', [title(), file('a')], 400, 'invalid_request'],
    ['rubbish', [Buffer.from('rubbish')], 400, 'invalid_request'],
    ['seventy parts', [...Array.from({ length: 70 }, () => title()), file('a'), end], 413, 'payload_too_large'],
  ])('with %s is refused by code and leaves nothing on disk', async (_, parts, status, code) => {
    const reply = await send(...parts)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await readdir(upload_dir)).toEqual([])
  })
  it('exactly at the limit is accepted', async () => {
    expect((await send(title(), file('x'.repeat(100_000)), end)).json()).toMatchObject({ size: 100_000 })
  })
  it('cannot name a path', async () => {
    expect((await send(title(), file('a', '../../etc/passwd'), end)).json().filename).not.toContain('/')
  })
  it('as JSON gets an error that explains the form', async () => {
    expect((await post('/upload/', {})).json().code).toBe('unsupported_media_type')
  })
  it('cut off in the middle leaves nothing on disk', async () => {
    const socket = connect(await listening(), '127.0.0.1')
    const head = `POST /upload/ HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${edge}\r\ncontent-length: 90000\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), title(), file('x'.repeat(20_000)).subarray(0, 15_000)]))
    await expect.poll(() => readdir(upload_dir)).not.toEqual([])
    socket.destroy()
    await expect.poll(() => readdir(upload_dir)).toEqual([])
  })
})

describe('boot', () => {
  const one = route(few, () => ({}))
  const unaudited: Endpoint = { ...few, path: '/unaudited/', auth: 'staff' }
  const watched = endpoint({
    ...base,
    method: 'GET',
    path: '/watched/',
    returns: 'events',
    audit: { view: 'view_ticket' },
  })
  it.each([
    ['an endpoint without a handler', [few, mine], [one], '/mine/ has no route'],
    ['an endpoint two routes answer', [few], [one, one], 'has two routes'],
    ['a route no contract declares', [], [one], 'no contract declares'],
    [
      'an endpoint of staff without an audit',
      [unaudited],
      [{ endpoint: unaudited, handle: () => ({}) }],
      'how it is audited',
    ],
    ['a view whose row nothing writes', [watched], [route(watched, () => () => () => {})], 'no row of a view'],
  ])('refuses %s', (_, endpoints, given, words) => {
    expect(() => checkRoutes(endpoints, given)).toThrow(words)
  })
})
