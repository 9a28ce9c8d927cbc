import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type AnyJobView, type JobKind, stateOf } from './jobs.ts'

/**
 * `resync` says messages were lost on the way: refetch what is shown. `reconnect` says that this server is about to stop, or that
 * the caller's access changed: open another connection. `session_ended` says that the session or API key that opened the
 * connection has ended. `topic` carries changes that belong to no job, `event` what happens inside one.
 */
export type LiveMessage =
  | { type: 'connection_established' }
  | { type: 'resync' }
  | { type: 'reconnect' }
  | { type: 'session_ended' }
  | { type: 'topic'; topic: string }
  | { type: string; event: Record<string, unknown> }
  | { type: string; job: AnyJobView }

/**
 * How a live socket is closed when its session or API key ends (4401: sign in, or use another key), or loses rights (4403: ask
 * for a new ticket).
 */
export const liveCloseCodes = { session_ended: 4401, access_changed: 4403 } as const

export function liveMessage(kind: JobKind, job: AnyJobView): LiveMessage | null {
  if (!kind.live) return null
  const state = stateOf(kind, job.status)
  const { update, leave_out = [] } = kind.live
  const told = { ...job }
  for (const field of leave_out) delete told[field]
  return { type: state === 'delivered' || state === 'failed' ? kind.live[state] : update, job: told }
}

const Ticket = z.object({ ticket: z.string().min(1).max(200) })

export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/api/v1/live/ticket/',
  summary: 'Make a ticket that opens one live connection within 30 seconds',
  auth: 'user',
  scope: 'live',
  returns: Ticket,
  status: 201,
})

export const openLiveSocket = endpoint({
  method: 'GET',
  path: '/api/v1/live/socket',
  summary: 'Live messages over a WebSocket',
  auth: 'anyone',
  query: Ticket,
  returns: 'socket',
  errors: ['unauthenticated'],
})

export const openLiveEvents = endpoint({
  method: 'GET',
  path: '/api/v1/live/events',
  summary: 'The same live messages as server-sent events',
  auth: 'anyone',
  query: Ticket,
  returns: 'events',
  errors: ['unauthenticated'],
})
