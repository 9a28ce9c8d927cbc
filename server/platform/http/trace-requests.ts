import type { FastifyInstance } from 'fastify'
import { type Span, withSpan } from '../tracing/span.ts'
import type { Tracer } from '../tracing/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span
  }
}

/** Paths that operators poll every few seconds, which are not traced. */
const untraced = /^\/(healthz|readyz|metrics)\b/

/** Makes each request a span of the caller's trace, if it names one. Records the route, never the path with its ids. */
export function traceRequests(http: FastifyInstance, tracer: Tracer): void {
  http.decorateRequest('span')
  http.addHook('onRequest', (request, _reply, done) => {
    if (!untraced.test(request.url)) {
      const route = request.routeOptions.url ?? 'unmatched'
      request.span = tracer.begin(`${request.method} ${route}`, {
        kind: 'server',
        parent: request.headers.traceparent,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      })
    }
    done()
  })
  // after the body is read, whose events belong to the connection and not to the request
  http.addHook('preHandler', (request, _reply, done) => {
    if (request.span) withSpan(request.span, done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    request.span?.set({ 'http.response.status_code': reply.statusCode })
    request.span?.end(reply.statusCode >= 500 ? { error: String(reply.statusCode) } : {})
    done()
  })
}
