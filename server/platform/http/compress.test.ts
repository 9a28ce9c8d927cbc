import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressReplies } from './compress.ts'

const http = Fastify()
compressReplies(http)
const long = { words: 'pawòl '.repeat(1000) }
http.get('/long', async () => long)
http.get('/short', async () => ({ word: 'pawòl' }))

const get = (url: string, accepted: string) => http.inject({ url, headers: { 'accept-encoding': accepted } })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a client that takes %s gets %s', async (accepted, encoding, decode) => {
  const reply = await get('/long', accepted)
  expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(JSON.parse(decode(reply.rawPayload).toString())).toEqual(long)
  expect(reply.rawPayload.length).toBeLessThan(1000)
})

it.each([
  ['/long', 'identity'],
  ['/short', 'gzip, br'],
])('%s for %s is sent as it is', async (url, accepted) => {
  const reply = await get(url, accepted)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json()).toBeTruthy()
})
