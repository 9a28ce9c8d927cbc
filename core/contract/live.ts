import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type AnyJobView, type JobKind, stateOf } from './jobs.ts'

/**
 * `resync` means that messages were lost: refetch what is shown. `reconnect` means that this server is about to stop, or that
 * the caller's access changed: open another connection. `session_ended` means that the session or API key that opened the
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
  const message = { ...job }
  for (const field of leave_out) delete message[field]
  return { type: state === 'delivered' || state === 'failed' ? kind.live[state] : update, job: message }
}

const Ticket = z.object({ ticket: z.string().min(1).max(200) })

export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/api/v1/live/ticket/',
  summary: 'Create a ticket that opens one live connection within 30 seconds',
  auth: 'user',
  scope: 'live',
  returns: Ticket,
  status: 201,
})

export const openLiveSocket = endpoint({
  method: 'GET',
  path: '/api/v1/live/socket',
  summary: 'Receive live messages over a WebSocket',
  auth: 'anyone',
  query: Ticket,
  returns: 'socket',
  errors: ['unauthenticated'],
})

export const openLiveEvents = endpoint({
  method: 'GET',
  path: '/api/v1/live/events',
  summary: 'Receive live messages as server-sent events',
  auth: 'anyone',
  query: Ticket,
  returns: 'events',
  errors: ['unauthenticated'],
})
