import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Caller, FileReply } from '../route.ts'
import type { Slot } from './slots.ts'

/** `gone` fires when the caller disconnects, which ends its wait for a slot. */
export type TakeSlot = (caller: Caller, gone: AbortSignal) => Promise<Slot>

/** Takes one of the caller's slots where the endpoint requires one, until the answer has been sent. */
export async function holdSlot(
  { concurrent }: Endpoint,
  { user, body }: { user?: unknown; body?: unknown },
  { reply, takeSlot }: { reply: FastifyReply; takeSlot: TakeSlot },
) {
  if (!user || !concurrent || (concurrent !== true && !concurrent(body as never))) return null
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  reply.raw.once('close', leave)
  const { granted, current, maximum, release } = await takeSlot(user as Caller, leaving.signal)
  reply.raw.off('close', leave)
  reply.header('current-concurrent-requests', current)
  reply.header('maximum-concurrent-requests', maximum)
  if (!granted) throw new AppError('too_many_concurrent_requests', { current, maximum, retryAfter: 1 })

  let working = true
  let sending = false
  // a client that disconnects frees the slot when the work ends, not before: disconnecting must not bypass the limit
  let left = reply.raw.destroyed
  reply.raw.once('close', () => {
    left = true
    if (!working) void release()
  })
  return {
    /** The answer is streaming: the slot is held to its end. */
    whileSent(file: FileReply): FileReply {
      sending = true
      return { ...file, stream: Readable.from(thenRelease(file.stream, release), { objectMode: false }) }
    },
    worked() {
      working = false
      if (!sending || left) void release()
    },
  }
}

async function* thenRelease(stream: Readable, release: () => Promise<void>) {
  try {
    yield* stream
  } finally {
    await release()
  }
}
