import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { acting } from '../../../test/people/someone.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import type { BodyLimits } from './bodies.ts'
import { memoryLimiter } from './limits/rate-limit.ts'
import { addPages } from './pages.ts'
import { type Caller, route } from './route.ts'
import { createHttp } from './serve.ts'

const base = { summary: 'for tests', method: 'POST', returns: z.object({ said: z.string() }) } as const
const say = endpoint({ ...base, auth: 'anyone', path: '/say/', body: z.object({ text: z.string().max(20) }) })
const form = { files: { document: { max_bytes: 100_000, types: ['text/plain'] } } }
const upload = endpoint({ ...base, auth: 'anyone', path: '/upload/', form })
const mine = endpoint({ ...base, auth: 'user', path: '/mine/', form })
const full = endpoint({ ...base, auth: 'anyone', path: '/full/', form })

let http: FastifyInstance
let upload_dir: string
const open: Socket[] = []
const noKey = { api_key_id: null, scopes: null, rate_limit: null }
const ana: Caller = { ...acting('ana'), is_staff: false, session_id: 's', ...noKey }

async function listen(bodies: Partial<BodyLimits> = {}, trust_proxy = 0) {
  http = await createHttp({
    routes: [
      route(say, ({ body }) => ({ said: body.text })),
      route(upload, ({ form: { files } }) => ({ said: String(files.document!.size) })),
      route(mine, () => ({ said: 'yours' })),
      route(full, () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }),
    ],
    authenticate: async (token) => (token === 'ana' ? ana : 'unknown'),
    limiters: { local: memoryLimiter(), shared: memoryLimiter(), factor: 1 },
    takeSlot: async () => ({ granted: true, current: 1, maximum: 1, release: async () => {} }),
    recordView: async () => {},
    upload_dir,
    secure: false,
    trust_proxy,
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    bodies: { look_ms: 20, ...bodies },
  })
  await addPages(http, { dir: '/nowhere', endpoints: [say, upload, mine, full] })
  await http.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(async () => {
  upload_dir = await mkdtemp(join(tmpdir(), 'pawol-bodies-'))
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await http.close()
  await rm(upload_dir, { recursive: true, force: true })
})

/** A raw connection: sends exactly what it is given, and records the answers. */
function talk() {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  open.push(socket)
  let heard = ''
  let ended: 'no' | 'cleanly' | 'reset' = 'no'
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    heard += text
  })
  socket.on('end', () => {
    if (ended === 'no') ended = 'cleanly'
  })
  socket.on('error', () => {
    ended = 'reset'
  })
  const answers = () => heard.split(/(?=HTTP\/1\.1 )/).filter(Boolean)
  return {
    socket,
    write: (text: string | Buffer) => socket.write(text),
    answers,
    statuses: () => answers().map((answer) => Number(answer.slice(9, 12))),
    ended: () => ended,
  }
}
const edge = '----pawol'
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}content-length: ${length}\r\n`
const multipart = `content-type: multipart/form-data; boundary=${edge}\r\n\r\n`
const json = 'content-type: application/json\r\n\r\n'
const filePart = (field = 'document') =>
  `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n`
const good = `${head('/say/', 13)}${json}{"text":"wi"}`

describe('a stalled body', () => {
  it.each([
    ['JSON', () => `${head('/say/', 100)}${json}{"text":`],
    ['a form before its file', () => `${head('/upload/', 5000)}${multipart}--${edge}\r\n`],
    ['a file', () => `${head('/upload/', 5000)}${multipart}${filePart()}abc`],
    ['a body in chunks', () => `POST /say/ HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n${json}5\r\n{"tex`],
  ])('times out with an answer: %s', async (_, sent) => {
    await listen({ idle_ms: 200 })
    const it = talk()
    it.write(sent())
    await expect.poll(it.ended).toBe('cleanly')
    expect(it.statuses()).toEqual([408])
    expect(it.answers()[0]).toMatch(/"code":"body_timeout"/)
    expect(it.answers()[0]).toMatch(/connection: close/i)
    await expect.poll(() => readdir(upload_dir)).toEqual([])
  })

  it('is read while bytes arrive, up to a limit', async () => {
    await listen({ idle_ms: 300, bytes_per_second: 1000 })
    const it = talk()
    const began = performance.now()
    it.write(`${head('/say/', 1000)}${json}{"text":"`)
    const drip = setInterval(() => it.write('a'), 50)
    await expect.poll(it.statuses).toEqual([408])
    clearInterval(drip)
    // two idle timeouts, plus a second for a thousand bytes
    expect(performance.now() - began).toBeGreaterThan(1_500)
  })
  it('that continues in time is answered', async () => {
    await listen({ idle_ms: 2_000 })
    const it = talk()
    it.write(good.slice(0, -5))
    const pause = new Promise((resolve) => setTimeout(resolve, 300))
    await pause
    it.write(good.slice(-5))
    await expect.poll(it.statuses).toEqual([200])
  })
})

describe('many half-sent bodies at once', () => {
  it('are limited to twenty per address, and a complete request beside them is answered', async () => {
    await listen({ quick_ms: 100, idle_ms: 20_000 })
    const all = Array.from({ length: 25 }, () => {
      const it = talk()
      it.write(`${head('/say/', 100)}${json}{"text":`)
      return it
    })
    await expect.poll(() => all.filter((it) => it.ended() === 'cleanly').length).toBe(5)
    expect(all.flatMap((it) => it.statuses())).toEqual(Array(5).fill(429))
    const other = talk()
    other.write(good)
    await expect.poll(other.statuses).toEqual([200])
    expect(all.filter((it) => it.ended() === 'no')).toHaveLength(20)
  })
  it('of unknown callers do not affect a signed-in caller at the same address', async () => {
    await listen({ quick_ms: 100, idle_ms: 20_000, each: 3 })
    const strangers = Array.from({ length: 5 }, () => talk())
    for (const it of strangers) it.write(`${head('/say/', 100)}${json}{"text":`)
    const caller = talk()
    caller.write(`${head('/mine/', 5000, 'authorization: Bearer ana\r\n')}${multipart}${filePart()}abc`)
    await expect.poll(() => strangers.filter((it) => it.ended() === 'cleanly').length).toBe(2)
    expect([caller.statuses(), caller.ended()]).toEqual([[], 'no'])
  })
})

it('of one IPv6 network count as one address', async () => {
  await listen({ quick_ms: 100, idle_ms: 20_000, per_address: 3 }, 1)
  const from = (address: string) => {
    const it = talk()
    it.write(`${head('/say/', 100, `x-forwarded-for: ${address}\r\n`)}${json}{"text":`)
    return it
  }
  const neighbours = [1, 2, 3, 4, 5].map((n) => from(`2001:db8::${n}`))
  const elsewhere = from('2001:db8:0:1::1')
  await expect.poll(() => neighbours.filter((it) => it.ended() === 'cleanly').length).toBe(2)
  expect([elsewhere.statuses(), elsewhere.ended()]).toEqual([[], 'no'])
})

describe('a refused upload', () => {
  const rest = (bytes: number) => 'x'.repeat(bytes)
  const body = (field: string, size: number) => `${filePart(field)}${rest(size)}\r\n--${edge}--\r\n`
  const cases: [string, string, number, string, string][] = [
    ['an unknown field', '/upload/', 400, 'other', ''],
    ['a file too large', '/upload/', 413, 'document', ''],
    ['a stranger', '/mine/', 401, 'document', ''],
    ['a full disk', '/full/', 503, 'document', ''],
    ['an unknown path', '/nowhere/', 404, 'document', ''],
    ['another type', '/say/', 415, 'document', ''],
  ]
  it.each(cases)('keeps its connection for the next request: %s', async (_, path, status, field) => {
    await listen()
    const it = talk()
    const text = body(field, path === '/full/' ? 50_000 : 500_000)
    it.write(`${head(path, text.length)}${multipart}${text.slice(0, 200_000)}`)
    if (path !== '/full/') await expect.poll(it.statuses).toEqual([status])
    it.write(text.slice(200_000))
    it.write(good)
    await expect.poll(it.statuses).toEqual([status, 200])
  })
  it.each(cases.filter(([, path]) => path !== '/full/'))(
    'closes its connection after the answer when too large to drain: %s',
    async (_, path, status, field) => {
      await listen()
      const it = talk()
      const text = body(field, 6_000_000)
      // a quick machine would read all of it before the answer, and keep the connection
      it.write(`${head(path, text.length)}${multipart}${text.slice(0, 200_000)}`)
      await expect.poll(it.statuses).toEqual([status])
      it.write(text.slice(200_000))
      await expect.poll(it.ended).toBe('cleanly')
      expect(it.answers()[0]).toMatch(/connection: close/i)
    },
  )
  it('keeps its connection when the wrong type is found at its end', async () => {
    await listen()
    const it = talk()
    const program = Buffer.from('7f454c460201010000000000', 'hex')
    const text = Buffer.concat([Buffer.from(filePart()), program, Buffer.from(`\r\n--${edge}--\r\n`)])
    it.write(Buffer.concat([Buffer.from(`${head('/upload/', text.length)}${multipart}`), text]))
    await expect.poll(it.statuses).toEqual([415])
    it.write(good)
    await expect.poll(it.statuses).toEqual([415, 200])
  })
})
