import type { FastifyInstance } from 'fastify'
import type { ForeignApis } from './foreign.ts'

const readable = [
  'request-id',
  'x-request-id',
  'current-concurrent-requests',
  'maximum-concurrent-requests',
  'retry-after',
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
]

/** Pages of any origin may call these paths: they read a key in a header, and never a cookie. */
export function openToOtherOrigins(http: FastifyInstance, { isForeign, headers }: ForeignApis): void {
  const exposed = [...readable, ...headers].join(', ')
  http.addHook('onRequest', (request, reply, done) => {
    if (!isForeign(request.url)) return done()
    reply.header('request-id', request.id)
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', exposed)
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done()
    // a star would not cover Authorization
    const wanted = String(request.headers['access-control-request-headers'] ?? '')
    if (/^[\w\s,-]{1,2000}$/.test(wanted)) reply.header('access-control-allow-headers', wanted)
    reply.header('access-control-allow-methods', 'GET, POST, DELETE')
    reply.header('access-control-max-age', '7200')
    reply.header('vary', 'access-control-request-headers')
    reply.code(204).send()
  })
}
