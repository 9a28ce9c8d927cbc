import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/contract/errors.ts'
import { addressKey } from './limits/address-key.ts'

export type BodyLimits = {
  /** Idle timeout: a body without a byte for this long is cut off. */
  idle_ms: number
  /** Minimum transfer rate. */
  bytes_per_second: number
  /** Bodies that arrive within this time do not count as slow. */
  quick_ms: number
  /** Limits on concurrent slow bodies: per account, per address for unknown callers, and per address in total. */
  each: number
  per_address: number
  /** How often open bodies are checked. */
  look_ms: number
}
const usual: BodyLimits = {
  idle_ms: 30_000,
  bytes_per_second: 8 * 1024,
  quick_ms: 3_000,
  each: 20,
  per_address: 60,
  look_ms: 1_000,
}

/** The rest of a refused body up to this size is drained, and the connection stays open. */
const drainedBytes = 1024 * 1024
/** A larger one is drained for this long and this far after the answer, so that the answer arrives before the connection ends. */
const lingerMs = 10_000
const lingerBytes = 16 * 1024 * 1024

type Body = { request: FastifyRequest; reply: FastifyReply; began: number; until: number; moved: number; bytes: number }

/** Ends bodies that do not arrive in time, and answers a refused one without breaking its connection. */
export function watchBodies(http: FastifyInstance, bodyLimit: number, given: Partial<BodyLimits> = {}): void {
  const limits = { ...usual, ...given }
  const open = new Set<Body>()

  http.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // injected test requests have no connection
    if (hasBody(raw) && raw.socket.bytesRead !== undefined) {
      const now = Date.now()
      const until = now + 2 * limits.idle_ms + (1000 * sizeOf(request, bodyLimit)) / limits.bytes_per_second
      open.add({ request, reply, began: now, until, moved: now, bytes: raw.socket.bytesRead })
    }
    done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw) && raw.socket.bytesRead !== undefined) leaveBody(raw, reply)
    done(null, payload)
  })
  const timer = setInterval(() => look(open, limits), limits.look_ms)
  timer.unref()
  http.addHook('onClose', async () => clearInterval(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined
}

/** The declared size, at most the accepted maximum. */
function sizeOf({ headers, routeOptions }: FastifyRequest, bodyLimit: number): number {
  const files = Object.values(routeOptions.config?.endpoint?.form?.files ?? {})
  const most = files.reduce((sum, { max_bytes }) => sum + max_bytes, bodyLimit)
  const said = Number(headers['content-length'])
  return said < most ? said : most
}

/** Checks all bodies once a second: a listener for each would slow every request. */
function look(open: Set<Body>, { idle_ms, quick_ms, each, per_address }: BodyLimits): void {
  const now = Date.now()
  const counts = new Map<string, number>()
  const isOver = (owner: string, most: number) => {
    const count = (counts.get(owner) ?? 0) + 1
    counts.set(owner, count)
    return count > most
  }
  for (const body of open) {
    const { request, began, until } = body
    const { raw, caller } = request
    if (raw.complete || raw.destroyed || raw.socket.destroyed) {
      open.delete(body)
      continue
    }
    const bytes = raw.socket.bytesRead
    // bytes that wait here to be read are our delay, not the sender's
    if (bytes > body.bytes || raw.readableLength > 0) Object.assign(body, { bytes, moved: now })
    if (now - body.moved > idle_ms || now > until) {
      cutOff(open, body, new AppError('body_timeout', {}))
    } else if (now - began > quick_ms) {
      // counts the oldest first, so that the newest are dropped
      const address = addressKey(request.ip)
      const own = isOver(caller ? `account:${caller.account_id}` : `strangers:${address}`, each)
      if (isOver(`address:${address}`, per_address) || own) cutOff(open, body, tooMany(each, idle_ms))
    }
  }
}

function tooMany(limit: number, idle_ms: number): AppError {
  const retryAfter = Math.ceil(idle_ms / 1000)
  return new AppError('rate_limited', {
    limit,
    remaining: 0,
    reset: Math.ceil(Date.now() / 1000) + retryAfter,
    retryAfter,
  })
}

function cutOff(open: Set<Body>, body: Body, err: AppError): void {
  const { raw } = body.request
  if (body.reply.sent) {
    open.delete(body)
    raw.socket.destroy()
    return
  }
  // no handler reads it yet: one that does gets the error at the next check
  if (raw.listenerCount('error') === 0) return
  open.delete(body)
  body.reply.header('connection', 'close')
  // not destroyed, which would end the connection before the answer
  raw.emit('error', err)
}

/**
 * Answers before the body is complete. A next request on the connection would wait behind the rest of it, and closing a
 * connection over unread bytes resets it, which may lose the answer.
 */
function leaveBody(raw: IncomingMessage, reply: FastifyReply): void {
  const size = Number(raw.headers['content-length'])
  if (!(size <= drainedBytes)) reply.header('connection', 'close')
  // Node calls this after the answer when the connection is to close; it may be a later answer
  raw.socket.destroySoon = () => (raw.complete ? Socket.prototype.destroySoon.call(raw.socket) : linger(raw))
  reply.raw.once('finish', () => {
    raw.unpipe()
    raw.resume()
  })
}

function linger(raw: IncomingMessage): void {
  const { socket } = raw
  socket.end()
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > lingerBytes) socket.destroy()
  })
  const late = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(late))
}
