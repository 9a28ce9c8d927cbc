import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/contract/errors.ts'
import type { Readiness } from '../observability/readiness.ts'
import { sameText } from '../secrets/secrets.ts'
import { bearerToken } from './security.ts'
import { isFromThisMachine } from './this-machine.ts'

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
