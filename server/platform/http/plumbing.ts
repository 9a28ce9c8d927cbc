import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/contract/errors.ts'
import { sameText } from '../secrets.ts'
import { bearerToken } from './security.ts'

export type Check = { name: string; run(signal: AbortSignal): Promise<void> }

/** The addresses operators use. They belong to no contract. */
export function addPlumbing(
  http: FastifyInstance,
  options: {
    checks: Check[]
    metrics: () => Promise<string>
    metrics_token: string | undefined
    openapi: () => object
    version: { version: string; build_id: string }
  },
): void {
  http.get('/healthz', async () => ({ status: 'ok' }))

  http.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      options.checks.map(async ({ name, run }) => {
        const ready = await run(AbortSignal.timeout(3_000)).then(
          () => true,
          () => false,
        )
        return [name, ready ? 'ok' : 'failing'] as const
      }),
    )
    const ready = results.every(([, state]) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'failing', checks: Object.fromEntries(results) })
  })

  // figures about the business are nobody else's: a token, or the machine itself
  http.get('/metrics', async (request, reply) => {
    const { metrics_token } = options
    const given = bearerToken(request.headers) ?? ''
    const local =
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
    if (metrics_token ? !sameText(given, metrics_token) : !local) throw new AppError('not_found', { what: 'Page' })
    return reply.type('text/plain; version=0.0.4').send(await options.metrics())
  })

  http.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(options.version))

  let document: string | undefined
  http.get('/api/v1/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(options.openapi())
    return reply.type('application/json').send(document)
  })
}
