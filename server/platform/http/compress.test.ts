import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { compressReplies } from './compress.ts'

const long = { words: 'pawòl '.repeat(1000) }
const huge = { words: 'pawòl '.repeat(2_000_000) }
const speech = Buffer.alloc(10_000, 'a')
let http: FastifyInstance
beforeAll(async () => {
  http = Fastify()
  compressReplies(http)
  await http.after()
  http.get('/long', async () => long)
  http.get('/huge', async () => huge)
  http.get('/short', async () => ({ word: 'pawòl' }))
  http.get('/other', async (_, reply) => reply.header('vary', 'origin').send(long))
  http.get('/stream', async (_, reply) => reply.type('application/json').send(Readable.from([speech])))
  http.get('/file', async (_, reply) =>
    reply
      .type('text/plain')
      .header('content-length', speech.length)
      .send(Readable.from([speech])),
  )
  http.get('/bytes', async (_, reply) => reply.type('text/plain').send(speech))
  http.get('/packed', async (_, reply) => reply.header('content-encoding', 'gzip').send(gzipSync('pawòl')))
  http.post('/body', async ({ body }) => ({ body }))
})

const get = (url: string, accepted: string) => http.inject({ url, headers: { 'accept-encoding': accepted } })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('a client that takes %s gets %s', async (accepted, encoding, decode) => {
  const reply = await get('/long', accepted)
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(JSON.parse(decode(reply.rawPayload).toString())).toEqual(long)
  expect(reply.rawPayload.length).toBeLessThan(1000)
})

it('keeps the existing Vary header', async () => {
  expect((await get('/other', 'br')).headers.vary).toBe('origin, accept-encoding')
})

it.each([
  ['/long', 'identity', 'accept-encoding'],
  ['/long', 'deflate', 'accept-encoding'],
  ['/short', 'gzip, br', undefined],
])('%s for %s is sent uncompressed', async (url, accepted, vary) => {
  const reply = await get(url, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers.vary).toBe(vary)
  expect(reply.json()).toBeTruthy()
})

it.each(['/stream', '/file', '/bytes'])('%s is never compressed', async (url) => {
  const reply = await get(url, 'gzip, br')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload).toEqual(speech)
})

it('does not compress a compressed answer again', async () => {
  expect(gunzipSync((await get('/packed', 'gzip, br')).rawPayload).toString()).toBe('pawòl')
})

it('compressing a large answer does not delay others', async () => {
  let turns = 0
  const ticking = setInterval(() => turns++, 1)
  const reply = await get('/huge', 'br')
  clearInterval(ticking)
  expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual(huge)
  expect(turns).toBeGreaterThan(5)
})

it('does not decompress a compressed request', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const reply = await http.inject({ method: 'POST', url: '/body', headers, payload: gzipSync('{"a":1}') })
  expect(reply.statusCode).toBe(400)
})
