import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'

export type ShownFailure = { status: number; body: unknown; headers: Record<string, string> }

/** Paths that follow another service's API, and the format of failures there. */
export type ForeignApis = {
  /** Whether a path is one of these, even without an endpoint. */
  isForeign(url: string): boolean
  /** Our headers that pages of other origins may read on such a path. */
  headers: string[]
  /** A failure in that service's format; undefined on our own paths. */
  failure(
    err: AppError,
    asked: { endpoint?: Endpoint; url: string; headers: Record<string, unknown> },
  ): ShownFailure | undefined
  /** The last message on a socket closed by a failure; undefined on our own endpoints. */
  lastMessage(err: AppError, endpoint: Endpoint, closeCode: number): object | undefined
}

/** An installation without such paths. */
export const noForeignApis: ForeignApis = {
  isForeign: () => false,
  headers: [],
  failure: () => undefined,
  lastMessage: () => undefined,
}

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
