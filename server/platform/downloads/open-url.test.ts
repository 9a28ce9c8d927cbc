import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLoopbackHub } from '../../../test/packs/loopback-hub.ts'
import { openUrl, proxyFor } from './open-url.ts'

describe('which proxy', () => {
  const proxies = { http: 'http://p:1', https: 'p:2', none: 'localhost, .intern.ht,10.0.0.1:81' }
  it.each([
    ['http://example.com/', 'http://p:1/'],
    ['https://example.com/', 'http://p:2/'],
    ['http://localhost:4000/', null],
    ['https://models.intern.ht/', null],
    ['https://intern.ht/', null],
    ['https://otherintern.ht/', 'http://p:2/'],
    ['http://10.0.0.1:81/', null],
    ['http://10.0.0.1/', 'http://p:1/'],
  ])('%s goes through %s', (url, proxy) => {
    expect(proxyFor(new URL(url), proxies)?.href ?? null).toBe(proxy)
  })
  it('none at all where everything is excepted, or nothing set', () => {
    expect(proxyFor(new URL('https://example.com'), { ...proxies, none: '*' })).toBeNull()
    expect(proxyFor(new URL('https://example.com'), {})).toBeNull()
  })
})

describe('through a proxy', () => {
  const seen: string[] = []
  let hub: Awaited<ReturnType<typeof openLoopbackHub>>
  const proxy = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url} ${asked.headers['proxy-authorization']}`)
    const onward = request(asked.url!, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    onward.end()
  })
  proxy.on('connect', (asked: IncomingMessage, socket) => {
    seen.push(`${asked.method} ${asked.url}`)
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
  })
  let web: Parameters<typeof openUrl>[2]
  beforeAll(async () => {
    hub = await openLoopbackHub()
    await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
    const address = `http://me:pass%20word@localhost:${(proxy.address() as AddressInfo).port}`
    web = { proxies: { http: address, https: address }, silence_ms: 1_000 }
  })
  afterAll(async () => {
    await hub.close()
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  })

  it('a plain address is asked for by its whole name, with the credentials of the proxy', async () => {
    const commit = hub.publish('us/model', { 'tokens.txt': 'a 1' })
    const url = `${hub.url}/us/model/resolve/main/tokens.txt`
    const { status, headers, body } = await openUrl(url, {}, web)
    body.resume()
    expect([status, headers['x-repo-commit']]).toEqual([200, commit])
    expect(seen).toEqual([`GET ${url} Basic ${Buffer.from('me:pass word').toString('base64')}`])
  })
  it('a secure one is asked for a way through, and its refusal says whose it is', async () => {
    seen.length = 0
    await expect(openUrl('https://example.com/x', {}, web)).rejects.toMatchObject({ problem: 'refused', status: 407 })
    expect(seen).toEqual(['CONNECT example.com:443'])
  })
})
