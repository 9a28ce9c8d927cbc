import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { attachSocket } from '../live/socket.ts'
import { attachEvents } from '../live/sse.ts'
import { type Log, safeUrl } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { admit, type Gate, showWhenToRetry } from './admit.ts'
import { compressReplies } from './compress.ts'
import { openToOtherOrigins } from './cross-origin.ts'
import { knownFailure } from './failures.ts'
import { holdSlot, type TakeSlot } from './hold-slot.ts'
import { parsePart } from './parse.ts'
import { sendFile } from './reply-file.ts'
import type { Caller, Cookies, FileReply, Idempotency, RequestInfo, Route, Subscribe } from './route.ts'
import { readCookie, securityHeaders, writeCookie } from './security.ts'
import { readForm } from './uploads.ts'
import { shownFailure } from './vendor-errors.ts'

const bodyLimit = 1024 * 1024

export type HttpOptions = Gate & {
  routes: Route[]
  takeSlot: TakeSlot
  upload_dir: string
  /** Cookies and transport security for https. */
  secure: boolean
  trust_proxy: number
  log: Log
  metrics: Metrics
}

/** Answers the contract's endpoints: auth, limits and validation in front, one renderer for every failure behind. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, metrics } = options
  const headers = securityHeaders(options.secure)
  const http = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < options.trust_proxy,
    bodyLimit,
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    forceCloseConnections: true,
    frameworkErrors: (err, request, reply) => void renderFailure(err, request, reply),
  })
  // slow senders of headers must not pile up
  http.server.headersTimeout = 20_000
  acceptJson(http)
  compressReplies(http)
  await http.register(multipart)
  await http.register(websocket, { options: { maxPayload: 16 * 1024 } })

  http.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
  openToOtherOrigins(http)
  http.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unmatched'
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe({ method: request.method, path, status: reply.statusCode }, seconds)
    const line = {
      request_id: request.id,
      method: request.method,
      url: safeUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user_id: request.caller?.id,
    }
    log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
  })
  http.decorateRequest('caller', null)
  http.decorateRequest('subscription', null)

  function renderFailure(err: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = knownFailure(err, bodyLimit)
    if (known.code === 'internal') log.error({ err, request_id: request.id }, 'unforeseen failure')
    showWhenToRetry(reply, known)
    if (known.is('range_not_satisfiable')) reply.header('content-range', `bytes */${known.data.size}`)
    if (known.is('method_not_allowed')) reply.header('allow', known.data.allowed.join(', '))
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    const { status, body, headers } = shownFailure(known, request)
    return reply.code(status).headers(headers).send(body)
  }
  http.setErrorHandler(renderFailure)

  for (const route of options.routes) addRoute(http, route, options, headers)
  return http
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    subscription: Subscribe | null
  }
}

/** An empty body is no body, whatever the content type says: clients send the header on every POST. */
function acceptJson(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}

function addRoute(
  http: FastifyInstance,
  { endpoint, handle }: Route,
  options: HttpOptions,
  headers: Record<string, string>,
) {
  const answer = handle as (context: object) => unknown
  const common = {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(endpoint, request, reply, options),
  } as const
  const contextOf = (request: FastifyRequest, reply: FastifyReply) => receive(endpoint, request, reply, options)

  if (endpoint.returns === 'socket' || endpoint.returns === 'events') {
    const isSocket = endpoint.returns === 'socket'
    http.route({
      ...common,
      // before the upgrade, so that a refusal is an ordinary answer
      preValidation: async (request, reply) => {
        request.subscription = (await answer(contextOf(request, reply))) as Subscribe
      },
      handler: (request, reply) => {
        if (isSocket) throw new AppError('invalid_request', { detail: 'Open this address as a WebSocket.' })
        reply.hijack()
        attachEvents(reply.raw, { ...headers, 'x-request-id': request.id }, request.subscription!)
      },
      ...(isSocket ? { wsHandler: (socket, request) => attachSocket(socket, request.subscription!) } : {}),
    })
    return
  }

  http.route({
    ...common,
    handler: async (request, reply) => {
      const context = contextOf(request, reply)
      const slot = endpoint.concurrent ? await holdSlot(endpoint, context, { reply, ...options }) : null
      let form: Awaited<ReturnType<typeof readForm>> | undefined
      try {
        if (endpoint.form) form = await readForm(request, endpoint.form, options.upload_dir)
        const given = await answer(form ? { ...context, form } : context)
        if (endpoint.returns === 'file')
          return sendFile(request, reply, slot?.whileSent(given as FileReply) ?? (given as FileReply))
        const accepted = endpoint.accepted?.safeParse(given)
        if (accepted?.success) return reply.code(202).send(accepted.data)
        reply.code(endpoint.status ?? 200)
        // a reply that is not what the contract says is our bug, and must not reach a client
        return (endpoint.returns as z.ZodType).parse(given)
      } finally {
        await form?.remove()
        slot?.worked()
      }
    },
  })
}

function receive(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, options: HttpOptions) {
  const context: Record<string, unknown> = {
    user: request.caller,
    request: infoOf(request, reply),
    cookies: cookiesOf(request, reply, options.secure),
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema) context[part] = parsePart(schema, request[part] ?? {})
  }
  return context
}

function infoOf(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  let gone: AbortController | undefined
  return {
    id: request.id,
    address: request.ip,
    user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    headers: request.headers,
    get signal() {
      if (!gone) {
        const abort = new AbortController()
        reply.raw.once('close', () => reply.raw.writableFinished || abort.abort())
        gone = abort
      }
      return gone.signal
    },
    idempotency: idempotencyOf(request, reply),
  }
}

const longestKey = 255

function idempotencyOf({ method, headers }: FastifyRequest, reply: FastifyReply): Idempotency {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  // a key cut short could be another request's
  if (key && key.length > longestKey) {
    const detail = `An Idempotency-Key has at most ${longestKey} characters.`
    throw new AppError('invalid_request', { detail, fields: { 'idempotency-key': detail } })
  }
  return {
    ...(typeof key === 'string' && key ? { client_key: key } : {}),
    replayed: () => void reply.header('idempotent-replayed', 'true'),
  }
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    get: (name) => readCookie(request.headers.cookie, name),
    set: (name, value, options) => void reply.header('set-cookie', writeCookie(name, value, { ...options, secure })),
  }
}
