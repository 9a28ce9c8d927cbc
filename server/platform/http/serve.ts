import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { addDialogue } from '../live/dialogue-route.ts'
import type { SessionWatch } from '../live/session-watch.ts'
import { attachEvents, attachSocket } from '../live/socket.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { type BodyLimits, watchBodies } from './bodies.ts'
import { compressReplies } from './compress.ts'
import { type ForeignApis, noForeignApis, openToOtherOrigins } from './cross-origin.ts'
import type { Draining } from './draining.ts'
import { knownFailure } from './failures.ts'
import { admit, type Gate, showWhenToRetry } from './limits/admit.ts'
import { holdSlot, type TakeSlot } from './limits/hold-slot.ts'
import { parsePart, refuseSurrogatesInQuery, refuseUnstorable, withoutUnset } from './parse.ts'
import { isFromThisMachine } from './plumbing.ts'
import { sendFile } from './reply-file.ts'
import type { Caller, Cookies, FileReply, Idempotency, RequestInfo, Route, Subscribe } from './route.ts'
import { cookieName, credentialIn, type Others, readCookie, securityHeaders, writeCookie } from './security.ts'
import { traceRequests } from './trace-requests.ts'
import { type ReadForm, readForm } from './uploads.ts'
import { type RecordView, recordView } from './views.ts'

const bodyLimit = 1024 * 1024

export type HttpOptions = Gate & {
  routes: Route[]
  takeSlot: TakeSlot
  /** Writes the audit row of what staff viewed. */
  recordView: RecordView
  /** Ends sockets whose session or key has ended. */
  watch?: Pick<SessionWatch, 'add'>
  upload_dir: string
  /** Cookies and transport security for https. */
  secure: boolean
  /** The public address, where it is configured. */
  public_url?: string
  trust_proxy: number
  foreign?: ForeignApis
  /** Other origins that pages may contact. */
  others?: Others
  /** Set where the process can be drained before it stops. */
  draining?: Draining
  /** Set where traces are collected. */
  tracer?: Tracer
  log: Log
  metrics: Metrics
  bodies?: Partial<BodyLimits>
}

/** Serves the contract's endpoints: auth, limits and validation first, one renderer for every failure last. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, metrics, foreign = noForeignApis } = options
  const headersFor = securityHeaders(options)
  // a request's line consists of names and numbers alone; redaction would cost ten times its writing
  const requests = log.child({}, { redact: { paths: [] } })
  const http = Fastify({
    logger: false,
    trustProxy: (_address, hop) => hop < options.trust_proxy,
    bodyLimit,
    // bodies.ts limits how long a body may take, by its size
    requestTimeout: 0,
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1024 },
    forceCloseConnections: true,
    frameworkErrors: (err, request, reply) => void renderFailure(err, request, reply),
  })
  // slow senders of headers must not accumulate
  http.server.headersTimeout = 20_000
  acceptJson(http)
  compressReplies(http)
  await http.register(websocket, { options: { maxPayload: 16 * 1024 } })
  options.draining?.watch(http as unknown as FastifyInstance)

  // callbacks instead of promises: these run for every request
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.headers.host))
    reply.header('x-request-id', request.id)
    done()
  })
  if (options.tracer) traceRequests(http, options.tracer)
  watchBodies(http, bodyLimit, options.bodies)
  openToOtherOrigins(http, foreign)
  http.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unmatched'
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe({ method: request.method, path, status: reply.statusCode }, seconds)
    const line = {
      request_id: request.id,
      trace_id: request.span?.trace_id,
      method: request.method,
      path,
      query: queryNames(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user_id: request.caller?.user_id,
      account_id: request.caller?.account_id,
    }
    requests[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request')
    done()
  })
  http.decorateRequest('caller', null)
  http.decorateRequest('subscription', null)

  function renderFailure(err: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = knownFailure(err, request.routeOptions?.config?.endpoint?.raw?.max_bytes ?? bodyLimit)
    if (known.code === 'internal')
      log.error({ err, request_id: request.id, trace_id: request.span?.trace_id }, 'unforeseen failure')
    request.span?.set({ 'error.type': known.code })
    showWhenToRetry(reply, known)
    if (known.is('range_not_satisfiable')) reply.header('content-range', `bytes */${known.data.size}`)
    if (known.is('method_not_allowed')) reply.header('allow', known.data.allowed.join(', '))
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    const { url, headers } = request
    const shown = foreign.failure(known, { endpoint: request.routeOptions?.config?.endpoint, url, headers })
    if (shown) return reply.code(shown.status).headers(shown.headers).send(shown.body)
    return reply.code(known.status || 500).send(known.body())
  }
  http.setErrorHandler(renderFailure)

  const add = (scope: unknown, some: Route[]) => {
    for (const route of some) addRoute(scope as FastifyInstance, route, options, headersFor)
  }
  const of = (kind: 'form' | 'encoded' | 'raw' | 'json') => options.routes.filter((route) => kindOf(route) === kind)
  add(http, of('json'))
  await http.register(async (scope) => {
    acceptEncoded(scope as unknown as FastifyInstance)
    add(scope, of('encoded'))
  })
  await http.register(async (scope) => {
    acceptBytes(scope as unknown as FastifyInstance)
    add(scope, of('raw'))
  })
  // a separate scope: the form parser hooks into every request of the scope it is registered in
  await http.register(async (scope) => {
    await scope.register(multipart)
    add(scope, of('form'))
  })
  return http
}

function kindOf({ endpoint: { form, encoded, raw } }: Route): 'form' | 'encoded' | 'raw' | 'json' {
  if (form) return 'form'
  if (encoded) return 'encoded'
  return raw ? 'raw' : 'json'
}

/** Logs only parameter names of the contract: a value or an invented name may contain anything, credentials included. */
function queryNames({ query, routeOptions }: FastifyRequest): string[] | undefined {
  const names = Object.keys((query as object | undefined) ?? {})
  if (names.length === 0) return undefined
  const known = (routeOptions.config?.endpoint?.query as z.ZodObject | undefined)?.shape ?? {}
  return names.filter((name) => Object.hasOwn(known, name))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    caller: Caller | null
    subscription: Subscribe | null
  }
}

/** Treats an empty body as none, whatever its content type: clients send the header on every POST. */
function acceptJson(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}

/** Fields as text; a repeated field becomes a list, and `terms[0].source` a field of the first object of a list. */
function acceptEncoded(http: FastifyInstance) {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const fields = new URLSearchParams(body as string)
    const names = [...new Set(fields.keys())]
    const values = names.map((name): [string, string | string[]] => {
      const all = fields.getAll(name)
      return [name, all.length === 1 ? all[0]! : all]
    })
    const { shape, body: schema } = request.routeOptions.config.endpoint ?? {}
    const sent = withLists(values)
    done(null, values.length === 0 ? undefined : shape ? withoutUnset(schema, sent) : sent)
  })
}

const fieldOfList = /^(\w{1,50})\[(\d{1,2})\]\.(\w{1,50})$/

function withLists(fields: [string, unknown][]): Record<string, unknown> {
  const plain = fields.filter(([name]) => !fieldOfList.test(name))
  const lists = new Map<string, [string, unknown][][]>()
  for (const [name, value] of fields) {
    const [, list, at, field] = fieldOfList.exec(name) ?? []
    if (!list) continue
    const objects = lists.get(list) ?? []
    lists.set(list, objects)
    const object = objects[Number(at)] ?? []
    objects[Number(at)] = object
    object.push([field!, value])
  }
  const objectsOf = (objects: [string, unknown][][]) => Array.from(objects, (object = []) => Object.fromEntries(object))
  return Object.fromEntries([...plain, ...[...lists].map(([name, all]) => [name, objectsOf(all)])])
}

function acceptBytes(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function addRoute(
  http: FastifyInstance,
  { endpoint, handle }: Route,
  options: HttpOptions,
  headersFor: ReturnType<typeof securityHeaders>,
) {
  const answer = handle as (context: object) => unknown
  const common = {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(endpoint.raw ? { bodyLimit: endpoint.raw.max_bytes } : {}),
    onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(endpoint, request, reply, options),
    ...(endpoint.credential && !endpoint.messages ? admittedByBody(endpoint, options) : {}),
  } as const
  const contextOf = (request: FastifyRequest, reply: FastifyReply) => receive(endpoint, request, reply, options)

  if (endpoint.messages) return addDialogue(http, { endpoint, answer, contextOf, common }, options)
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
        attachEvents(
          reply.raw,
          { ...headersFor(request.headers.host), 'x-request-id': request.id },
          request.subscription!,
        )
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
      let form: ReadForm | undefined
      try {
        if (endpoint.form) form = await readForm(request, { ...endpoint, form: endpoint.form }, options.upload_dir)
        const given = await answer(form ? { ...context, form } : context)
        if (endpoint.audit) await recordView(endpoint, { answer: given, context }, options.recordView)
        if (endpoint.returns === 'file')
          return sendFile(request, reply, slot?.whileSent(given as FileReply) ?? (given as FileReply))
        const accepted = endpoint.accepted?.safeParse(given)
        if (accepted?.success) return reply.code(202).send(accepted.data)
        reply.code(endpoint.status ?? 200)
        // a reply that breaks the contract is our bug, and must not reach a client
        if (endpoint.public_seconds) reply.header('cache-control', `public, max-age=${endpoint.public_seconds}`)
        return (endpoint.returns as z.ZodType).parse(given)
      } finally {
        await form?.remove()
        slot?.worked()
      }
    },
  })
}

/** Admits a caller without a key in a header once the body is read, which may contain one. */
function admittedByBody(endpoint: Endpoint, gate: Gate) {
  const hasHeader = ({ headers }: FastifyRequest) => credentialIn(headers) !== undefined
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (hasHeader(request)) await admit(endpoint, request, reply, gate)
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!hasHeader(request)) await admit(endpoint, request, reply, gate, endpoint.credential!(request.body as never))
    },
  }
}

function receive(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, options: HttpOptions) {
  const context: Record<string, unknown> = {
    user: request.caller,
    request: infoOf(request, reply, options.trust_proxy),
    cookies: cookiesOf(request, reply, options.secure),
  }
  refuseSurrogatesInQuery(request.url)
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (schema) context[part] = parsePart(schema, request[part] ?? {})
  }
  if (endpoint.raw) context.raw = request.body ?? Buffer.alloc(0)
  return context
}

function infoOf(request: FastifyRequest, reply: FastifyReply, trust_proxy: number): RequestInfo {
  let gone: AbortController | undefined
  return {
    id: request.id,
    address: request.ip,
    get from_this_machine() {
      return isFromThisMachine(request, trust_proxy)
    },
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
    answerWith: (name, value) => void reply.header(name, value),
  }
}

const longestKey = 255

function idempotencyOf({ method, headers }: FastifyRequest, reply: FastifyReply): Idempotency {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined
  // a truncated key could equal another request's
  if (key && key.length > longestKey) {
    const detail = `An Idempotency-Key has at most ${longestKey} characters.`
    throw new AppError('invalid_request', { detail, fields: { 'idempotency-key': detail } })
  }
  refuseUnstorable({ 'idempotency-key': key })
  return {
    ...(typeof key === 'string' && key ? { client_key: key } : {}),
    replayed: () => void reply.header('idempotent-replayed', 'true'),
  }
}

function cookiesOf({ headers }: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  // a cookie set before the upgrade is read under its plain name until the first answer replaces it
  const old = (name: string) => (secure ? readCookie(headers.cookie, name) : undefined)
  return {
    get: (name) => readCookie(headers.cookie, cookieName(name, secure)) ?? old(name),
    set(name, value, options) {
      reply.header('set-cookie', writeCookie(cookieName(name, secure), value, { ...options, secure }))
      if (old(name) !== undefined)
        reply.header('set-cookie', writeCookie(name, '', { ...options, max_age_seconds: 0, secure }))
    },
  }
}
