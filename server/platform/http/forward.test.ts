import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forwardPosts } from './forward.ts'

let behind: Server
let http: FastifyInstance
const heard: { url: string; body: string; headers: object }[] = []
beforeAll(async () => {
  behind = createServer(async (request, response) => {
    heard.push({ url: request.url!, body: await text(request), headers: request.headers })
    response.writeHead(402, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"error":{"code":"no"}}')
  })
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  http = Fastify()
  forwardPosts(http, { path: '/behind', to: `http://127.0.0.1:${(behind.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await http.close()
  behind.close()
})

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  http.inject({ method: 'POST', url, payload, headers })

describe('posts to a server behind us', () => {
  it('go on, and come back with its status and words, and nothing else of either', async () => {
    const reply = await post('/behind/a/b', { c: 1 }, { authorization: 'Bearer t', cookie: 's=1' })
    expect([reply.statusCode, reply.json()]).toEqual([402, { error: { code: 'no' } }])
    expect(reply.headers['set-cookie']).toBeUndefined()
    const { url, body, headers } = heard.at(-1)!
    expect([url, JSON.parse(body)]).toEqual(['/behind/a/b', { c: 1 }])
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
  })
  it.each(['..%2fv1', '%2e%2e/v1', 'a/%2e%2e/%2e%2e/v1', 'a%3fb', 'a%23b', 'a//b', '%00', ''])(
    'never leave their path: %s',
    async (rest) => {
      const before = heard.length
      await post(`/behind/${rest}`, {})
      expect(heard.length).toBe(before)
    },
  )
  it.each([
    ['too large', JSON.stringify({ a: 'x'.repeat(5_000) }), 'application/json', 413],
    ['no JSON', 'a=1', 'application/x-www-form-urlencoded', 415],
  ])('that are %s do not', async (_, payload, type, status) => {
    const before = heard.length
    expect((await post('/behind/a', payload, { 'content-type': type })).statusCode).toBe(status)
    expect(heard.length).toBe(before)
  })
  it('other methods do not', async () => {
    expect((await http.inject('/behind/a')).statusCode).toBe(404)
  })
})
