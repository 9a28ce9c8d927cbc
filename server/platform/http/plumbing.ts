import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/contract/errors.ts'
import type { Readiness } from '../observability/readiness.ts'
import { sameText } from '../secrets/secrets.ts'
import { bearerToken } from './security.ts'

/** Paths for operators, outside the contract. */
export function addPlumbing(
  http: FastifyInstance,
  options: {
    readiness: Readiness
    /** Whether this process is shutting down. */
    draining?: () => boolean
    metrics: () => Promise<string>
    metrics_token: string | undefined
    trust_proxy: number
    openapi: () => object
    /** Plain texts by path, generated on first request. */
    texts: Record<string, () => string>
    version: { version: string; build_id: string }
  },
): void {
  http.get('/healthz', async () => ({ status: 'ok' }))

  http.get('/readyz', async (_request, reply) => {
    if (options.draining?.()) return reply.code(503).send({ status: 'draining', checks: {} })
    const checks = await options.readiness.look()
    const ready = Object.values(checks).every((state) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failing', checks })
  })

  // a proxy on this machine that adds no headers looks like the machine itself, so a token is asked of every caller
  http.get('/metrics', async (request, reply) => {
    const { metrics_token } = options
    const allowed =
      metrics_token === undefined
        ? options.trust_proxy === 0 && isFromThisMachine(request, 0)
        : sameText(bearerToken(request.headers) ?? '', metrics_token)
    if (!allowed) throw new AppError('not_found', { what: 'Page' })
    return reply.type('text/plain; version=0.0.4').send(await options.metrics())
  })

  http.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(options.version))

  const kept = new Map<string, string>()
  const once = (name: string, make: () => string) => {
    const text = kept.get(name) ?? make()
    kept.set(name, text)
    return text
  }
  for (const address of ['/openapi.json', '/api/v1/openapi.json'])
    http.get(address, async (_request, reply) => {
      const document = once('openapi', () => JSON.stringify(options.openapi()))
      return reply.type('application/json').headers(fresh).send(document)
    })
  for (const [address, make] of Object.entries(options.texts))
    http.get(address, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').headers(fresh).send(once(address, make)),
    )
}

/** Programs on other pages may read these; cached only briefly, so that a new version shows soon. */
const fresh = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Whether a request comes from a program on the server's own machine. A proxy or tunnel on it does not count: with forwarding
 * headers, the client must be on this machine too, by the address a trusted proxy names.
 */
export function isFromThisMachine({ socket, headers, ip }: FastifyRequest, trustProxy: number): boolean {
  const { remoteAddress = '', localAddress } = socket
  // a machine that connects to its own address uses it on both ends
  if (!isLoopback(remoteAddress) && remoteAddress !== localAddress) return false
  if (!Object.keys(headers).some((name) => forwarding.test(name))) return true
  return trustProxy > 0 && headers['x-forwarded-for'] !== undefined && isLoopback(ip)
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Headers that proxies add; a program that connects directly sends none of them. */
const forwarding = /^(x-forwarded-|forwarded$|via$|x-real-ip$|cf-|x-client-ip$|true-client-ip$|fastly-|x-envoy-)/
