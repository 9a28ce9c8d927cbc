import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { ForeignApis } from '../http/cross-origin.ts'
import { knownFailure } from '../http/failures.ts'
import { type Gate, identify, limitsOf, permit } from '../http/limits/admit.ts'
import type { TakeSlot } from '../http/limits/hold-slot.ts'
import { refuseOver } from '../http/limits/rate-limit.ts'
import { parsePart } from '../http/parse.ts'
import type { Caller } from '../http/route.ts'
import { credentialIn } from '../http/security.ts'
import type { Log } from '../observability/log.ts'
import type { Talk } from './dialogue.ts'
import { enter, openWire } from './dialogue-wire.ts'
import type { SessionWatch, WhyEnded } from './session-watch.ts'

const firstMessageSeconds = 20
const maxMessageBytes = 16 * 1024

type Opening = { talk: Talk<unknown, unknown> } | { refusal: unknown }
type Options = Gate & { takeSlot: TakeSlot; watch?: Pick<SessionWatch, 'add'>; foreign?: ForeignApis; log: Log }
type Parts = {
  endpoint: Endpoint
  answer(context: object): unknown
  contextOf(request: FastifyRequest, reply: FastifyReply): object
  common: { method: Endpoint['method']; url: string; onRequest(request: FastifyRequest, reply: FastifyReply): unknown }
}

declare module 'fastify' {
  interface FastifyRequest {
    opening: Opening | null
  }
}

/**
 * Serves a two-way socket. Refusals are sent over the socket, since browsers show a client nothing of a failed upgrade; only rate
 * limits refuse before the upgrade.
 */
export function addDialogue(http: FastifyInstance, { endpoint, answer, contextOf, common }: Parts, options: Options) {
  if (!http.hasRequestDecorator('opening')) http.decorateRequest('opening', null)
  const open = new Map<string, number>()
  const isForLater = (err: unknown, { headers }: FastifyRequest) =>
    endpoint.credential && err instanceof AppError && err.is('unauthenticated') && !credentialIn(headers)

  http.route({
    ...common,
    onRequest: async (request, reply) => {
      try {
        await common.onRequest(request, reply)
      } catch (err) {
        if (!request.ws || (err instanceof AppError && err.is('rate_limited'))) throw err
        if (!isForLater(err, request)) request.opening = { refusal: err }
      }
    },
    preValidation: async (request, reply) => {
      if (request.opening) return
      try {
        request.opening = { talk: (await answer(contextOf(request, reply))) as Talk<unknown, unknown> }
      } catch (err) {
        if (!request.ws) throw err
        request.opening = { refusal: err }
      }
    },
    handler: () => {
      throw new AppError('invalid_request', { detail: 'Open this address as a WebSocket.' })
    },
    wsHandler: (socket, request) => void converse(socket, request, { endpoint, open, ...options }),
  })
}

type Conversing = Options & { endpoint: Endpoint; open: Map<string, number> }

async function converse(socket: WebSocket, request: FastifyRequest, options: Conversing): Promise<void> {
  const { endpoint, open, log } = options
  const line = openWire(socket)
  const began = performance.now()
  const unread: unknown[] = []
  let failure: AppError | undefined
  let user: Caller | null = request.caller
  let credential = credentialIn(request.headers)
  let leave = () => {}
  let unwatch = () => {}

  async function next(seconds: number): Promise<unknown> {
    if (unread.length > 0) return unread.shift()
    const text = await line.next(seconds)
    return text === null ? null : parsePart(endpoint.messages!.from_client, json(text))
  }

  /** Closes a connection that outlives its credential. */
  const permitStill = async () => permit(endpoint, await identify(credential!, request.ip, options))

  function watch(caller: Caller) {
    unwatch = options.watch?.add(caller, (why) => void endUnlessPermitted(caller, why)) ?? unwatch
  }
  async function endUnlessPermitted(caller: Caller, why: WhyEnded) {
    try {
      if (why === 'session_ended') throw new AppError(caller.api_key_id ? 'invalid_api_key' : 'session_expired', {})
      await permitStill()
      watch(caller)
    } catch (err) {
      failure = knownFailure(err, maxMessageBytes)
      await close()
    }
  }

  async function close() {
    const closeCode = failure ? closeCodeOf(failure) : 1000
    if (failure)
      await line.send(JSON.stringify(options.foreign?.lastMessage(failure, endpoint, closeCode) ?? failure.body()))
    line.close(closeCode, failure?.message ?? '')
  }

  try {
    const opening = request.opening!
    if ('refusal' in opening) throw opening.refusal
    if (!user) {
      const first = await next(firstMessageSeconds)
      if (first === null) return
      unread.push(first)
      credential = endpoint.credential!(first as never)
      user = await admitLater(endpoint, credential, { address: request.ip, ...options })
    }
    const caller = user
    const exit = enter(open, caller.account_id)
    watch(caller)
    leave = () => {
      unwatch()
      exit()
    }
    await opening.talk({
      user: caller,
      signal: line.signal,
      next,
      // a message that breaks the contract is our bug, and must not reach a client
      send: (message) => line.send(JSON.stringify(endpoint.messages!.from_server.parse(message))),
      async slot() {
        await permitStill()
        const { granted, current, maximum, release } = await options.takeSlot(caller, line.signal)
        if (!granted) throw new AppError('too_many_concurrent_requests', { current, maximum, retryAfter: 1 })
        return release
      },
    })
  } catch (err) {
    if (!line.signal.aborted) failure ??= knownFailure(err, maxMessageBytes)
    if (failure?.code === 'internal') log.error({ err, request_id: request.id }, 'unforeseen failure')
  } finally {
    leave()
  }
  await close()
  const ms = Math.round(performance.now() - began)
  log.info(
    {
      request_id: request.id,
      path: endpoint.path,
      user_id: user?.user_id,
      account_id: user?.account_id,
      code: failure?.code,
      ms,
    },
    'dialogue',
  )
}

/** RFC 6455 codes: the request was refused, or the server failed. */
const closeCodeOf = (err: AppError): 1008 | 1011 => (err.status >= 500 ? 1011 : 1008)

type Later = Gate & { address: string }

/** The checks that precede every call, made with the key of the first message. */
async function admitLater(endpoint: Endpoint, credential: string | undefined, gate: Later): Promise<Caller> {
  const found = credential ? await identify(credential, gate.address, gate) : 'unknown'
  const caller = typeof found === 'object' ? found : null
  const { local, shared, factor } = gate.limiters
  for (const { count, most, shared: fleet } of limitsOf(endpoint, { caller, address: gate.address, factor }))
    refuseOver(await (fleet ? shared : local).take(count, most, 60))
  permit(endpoint, found)
  return found as Caller
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_request', { detail: 'Each message must be JSON.' })
  }
}
