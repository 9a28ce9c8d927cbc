import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { exchange, type Fetch } from './exchange.ts'

const item = endpoint({
  method: 'GET',
  path: '/api/v1/items/{id}/',
  summary: 'One item',
  auth: 'user',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), page: z.number().optional() }),
  returns: z.object({ name: z.string() }),
})
const create = endpoint({
  method: 'POST',
  path: '/api/v1/items/',
  summary: 'Make one',
  auth: 'user',
  body: z.object({ name: z.string() }),
  returns: z.object({ name: z.string() }),
})
const file = endpoint({ method: 'GET', path: '/f/', summary: 'A file', auth: 'user', returns: 'file' })

type Seen = { url: string; init: RequestInit }
function answering(reply: Response | Error): { fetch: Fetch; seen: Seen[] } {
  const seen: Seen[] = []
  const fetch: Fetch = async (url, init = {}) => {
    seen.push({ url: String(url), init })
    if (reply instanceof Error) throw reply
    return reply
  }
  return { fetch, seen }
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (e: unknown) => (e instanceof AppError ? e.code : e),
  )

describe('exchange', () => {
  it('fills the path, leaves out absent query parts and sends the bearer token [S1-6-09]', async () => {
    const { fetch, seen } = answering(json({ name: 'a' }))
    await exchange(fetch, item, {
      sent: { params: { id: 'a/b' }, query: { q: 'pen & dlo', page: undefined } },
      token: 't1',
    })
    expect(seen[0]?.url).toBe('/api/v1/items/a%2Fb/?q=pen+%26+dlo')
    expect(seen[0]?.init.headers).toEqual({ authorization: 'Bearer t1' })
  })

  it('passes an answer on line by line, however it is split, and times out on silence', async () => {
    const bytes = new TextEncoder().encode('{"n":1}\n\n{"n":"dlo è"}\n{"n":3}')
    const pieces = [bytes.slice(0, 4), bytes.slice(4, 22), bytes.slice(22)]
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const piece = pieces.shift()
        if (piece) stream.enqueue(piece)
        else stream.close()
      },
    })
    const lines: unknown[] = []
    const on_line = (line: unknown) => lines.push(line)
    await exchange(answering(new Response(body)).fetch, file, { sent: {}, on_line })
    expect(lines).toEqual([{ n: 1 }, { n: 'dlo è' }, { n: 3 }])
    const silent: Fetch = async (_url, init) =>
      new Response(
        new ReadableStream({
          start: (s) => init?.signal?.addEventListener('abort', () => s.error(init.signal?.reason)),
        }),
      )
    expect(await codeOf(exchange(silent, file, { sent: {}, on_line, timeout_ms: 20 }))).toBe('timeout')
  })

  it('parses a 202 by its own schema where the endpoint has one', async () => {
    const waits = endpoint({ ...create, accepted: z.object({ waiting: z.literal(true) }) })
    const sent = { body: { name: 'a' } }
    const { fetch } = answering(json({ waiting: true, more: 1 }, 202))
    expect(await exchange(fetch, waits, { sent })).toEqual({ waiting: true })
    expect(await exchange(answering(json({ name: 'a' }, 201)).fetch, waits, { sent })).toEqual({ name: 'a' })
    expect(await codeOf(exchange(answering(json({ waiting: true }, 200)).fetch, waits, { sent }))).toBe('internal')
  })

  it('sends a body as JSON with its idempotency key', async () => {
    const { fetch, seen } = answering(json({ name: 'a' }, 201))
    await exchange(fetch, create, { sent: { body: { name: 'a' } }, idempotency_key: 'k1' })
    expect(seen[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"a"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    })
  })

  it('rebuilds the error the server rendered', async () => {
    const { fetch } = answering(json({ error: 'x', code: 'text_too_long', limit: 10, length: 20 }, 400))
    const error = await exchange(fetch, create, { sent: { body: { name: 'a' } } }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).data).toEqual({ limit: 10, length: 20 })
  })

  it.each([
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
    [524, 'timeout'],
    [500, 'internal'],
  ])("turns a proxy's own %d page into %s", async (status, code) => {
    const { fetch } = answering(new Response('<html>', { status }))
    expect(await codeOf(exchange(fetch, item, { sent: { params: { id: '1' }, query: {} } }))).toBe(code)
  })

  it('throws offline when the server does not answer', async () => {
    const { fetch } = answering(new TypeError('Failed to fetch'))
    expect(await codeOf(exchange(fetch, item, { sent: { params: { id: '1' }, query: {} } }))).toBe('offline')
  })

  it('throws timeout when the answer takes too long', async () => {
    const never: Fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const call = exchange(never, item, { sent: { params: { id: '1' }, query: {} }, timeout_ms: 1 })
    expect(await codeOf(call)).toBe('timeout')
  })

  it("passes the caller's own abort through", async () => {
    const gone = AbortSignal.abort(new Error('left the page'))
    const never: Fetch = async (_, init) => {
      throw init?.signal?.reason
    }
    const call = exchange(never, item, { sent: { params: { id: '1' }, query: {} }, signal: gone })
    await expect(call).rejects.toThrow('left the page')
  })

  it('refuses a reply that breaks the contract', async () => {
    const { fetch } = answering(json({ nom: 'a' }))
    expect(await codeOf(exchange(fetch, item, { sent: { params: { id: '1' }, query: {} } }))).toBe('internal')
  })

  it('returns bytes as a Blob', async () => {
    const { fetch } = answering(new Response('abc'))
    const blob = await exchange(fetch, file, { sent: {} })
    expect(await blob.text()).toBe('abc')
  })
})
