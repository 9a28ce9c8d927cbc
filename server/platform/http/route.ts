import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { type Endpoint, isEndpoint, type Received } from '#core/contract/endpoint.ts'
import type { Scope } from '#core/contract/scopes.ts'
import type { Acting } from '../ids.ts'
import type { Talk } from '../live/dialogue.ts'

/** The authenticated caller and their account. */
export type Caller = Acting & {
  is_staff: boolean
  /** Staff who must pass a second factor and did not in this session: `is_staff` is false. */
  second_factor_missing?: boolean
  /** The id of the session or API key; its end is announced as `session_ended`. */
  session_id: string
  api_key_id: string | null
  /** The scopes of an API key; null for all rights of the user. */
  scopes: readonly Scope[] | null
  /** Requests a minute an API key may make across the fleet; null for the default. */
  rate_limit: number | null
}

/** A caller, or why there is none: no token of ours, an expired one, an invalid API key, or another service's key. */
export type Identity = Caller | 'unknown' | 'expired' | 'invalid_key' | 'foreign_key'

export type RequestInfo = {
  id: string
  address: string
  /** The caller is on the server's own machine. */
  from_this_machine: boolean
  user_agent: string
  headers: Record<string, string | string[] | undefined>
  /** Fires when the client goes away before the answer. */
  signal: AbortSignal
  idempotency: Idempotency
  /** A header of the answer. */
  answerWith(name: string, value: string): void
}

/** Idempotency of a request; spread it into the job it makes. */
export type Idempotency = {
  /** The header `Idempotency-Key`. */
  client_key?: string
  /** The answer is that of an earlier request. */
  replayed(): void
}

/** An uploaded file, already on disk and within its cap; deleted once the answer is sent. */
export type Upload = { path: string; size: number; type: string; filename: string; stream(): Readable }

/** `size` is the number of bytes in the stream, undefined while they are still generated; `range.total` that of the whole file. */
export type FileReply = {
  stream: Readable
  type: string
  size?: number
  headers?: Record<string, string>
  range?: { start: number; end: number; total: number }
  etag?: string
  modified_at?: Date
  download?: string
  cache?: string
}

/** One open page. `send` answers false while the client does not keep up; `writable` then fires when it does again. */
export type Connection = {
  send(data: string): boolean
  writable(ready: () => void): void
  /** A WebSocket close code; a normal closure by default. */
  close(reason: string, code?: number): void
}

/** Attaches to an opened connection; the answered function is called when it closes. */
export type Subscribe = (connection: Connection) => () => void

export type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { path: string; max_age_seconds: number }): void
}

type Form<E extends Endpoint> = E['form'] extends object
  ? {
      form: {
        files: Record<keyof E['form']['files'], Upload | undefined>
        /** All files of each field, in order; empty if none were sent. */
        lists: Partial<Record<keyof E['form']['files'], Upload[]>>
        fields: E['form'] extends { fields: z.ZodType } ? z.output<E['form']['fields']> : Record<string, never>
      }
    }
  : unknown

type Raw<E extends Endpoint> = E['raw'] extends object ? { raw: Buffer } : unknown

type Context<E extends Endpoint> = Received<E> &
  Form<E> &
  Raw<E> & { user: E['auth'] extends 'anyone' ? Caller | null : Caller; request: RequestInfo; cookies: Cookies }

type Answer<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.input<E['returns']> | (E['accepted'] extends z.ZodType ? z.input<E['accepted']> : never)
  : E['returns'] extends 'file'
    ? FileReply
    : E extends { messages: { from_client: infer In extends z.ZodType; from_server: infer Out extends z.ZodType } }
      ? Talk<z.output<In>, z.input<Out>>
      : Subscribe

export type Route = { endpoint: Endpoint; handle: (context: never) => unknown }

/** Binds an endpoint to its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}

/** Boot refuses an endpoint without a handler, with two handlers, or of staff without an audit declaration. */
export function checkRoutes(endpoints: Endpoint[], routes: Route[]): void {
  const name = (e: Endpoint) => `${e.method} ${e.path}`
  const seen = new Set<string>()
  for (const { endpoint } of routes) {
    if (!isEndpoint(endpoint)) throw new Error('A route was given something that is no endpoint.')
    if (seen.has(name(endpoint))) throw new Error(`${name(endpoint)} has two routes.`)
    if (!endpoints.includes(endpoint)) throw new Error(`${name(endpoint)} is routed, but no contract declares it.`)
    if (endpoint.auth === 'staff' && !endpoint.audit)
      throw new Error(`${name(endpoint)} is for staff and does not say how it is audited.`)
    const subscribes = endpoint.returns === 'socket' || endpoint.returns === 'events'
    if (subscribes && endpoint.audit && 'view' in endpoint.audit)
      throw new Error(`${name(endpoint)} is a subscription: no row of a view would be written.`)
    seen.add(name(endpoint))
  }
  for (const e of endpoints) if (!seen.has(name(e))) throw new Error(`${name(e)} has no route.`)
}
