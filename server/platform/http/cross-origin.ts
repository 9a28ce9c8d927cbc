import type { FastifyInstance } from 'fastify'
import { isVendorPath } from './vendor-errors.ts'

const shown = [
  'request-id',
  'x-request-id',
  'x-error-code',
  'x-should-retry',
  'history-item-id',
  'character-cost',
  'current-concurrent-requests',
  'maximum-concurrent-requests',
  'retry-after',
  'idempotent-replayed',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
].join(', ')

/** Pages of any origin may call these addresses: they look at a key in a header, and never at a cookie. */
export function openToOtherOrigins(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (!isVendorPath(request.url)) return done()
    reply.header('request-id', request.id)
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', shown)
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
