import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { type Endpoint, isEndpoint, type Received } from '#core/contract/endpoint.ts'
import type { Scope } from '#core/contract/scopes.ts'
import type { Acting } from '../ids.ts'
import type { Talk } from '../live/dialogue.ts'

/** Who is calling and for whom, once their credentials have been checked. */
export type Caller = Acting & {
  is_staff: boolean
  /** Staff who must pass a second factor and did not in this session: `is_staff` is false. */
  second_factor_missing?: boolean
  /** What the credentials hang on, a session or an API key; its end is announced as `session_ended`. */
  session_id: string
  api_key_id: string | null
  /** What an API key may do; null for everything the person may do. */
  scopes: readonly Scope[] | null
  /** Requests a minute an API key may make across the fleet; null for what everybody may. */
  rate_limit: number | null
}

/** A caller, or why there is none: not one of our tokens, one no longer good, an API key that does not work, or another service's. */
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

/** What a client that may send the same request twice says of it: spread it into the job it asks for. */
export type Idempotency = {
  /** The header `Idempotency-Key`. */
  client_key?: string
  /** The answer is that of an earlier request. */
  replayed(): void
}

/** An uploaded file, already on disk and within its cap; gone once the answer is sent. */
export type Upload = { path: string; size: number; type: string; filename: string; stream(): Readable }

/** `size` is the number of bytes in the stream, unknown while they are still made; `range.total` that of the whole file. */
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

/** One open page. `send` answers false while the other side does not keep up; `writable` then tells when it does again. */
export type Connection = {
  send(data: string): boolean
  writable(ready: () => void): void
  /** A code of WebSockets' own; that of an ordinary end unless said. */
  close(reason: string, code?: number): void
}

/** Attaches to an opened connection; the answer is called when it closes. */
export type Subscribe = (connection: Connection) => () => void

export type Cookies = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { path: string; max_age_seconds: number }): void
}

type Form<E extends Endpoint> = E['form'] extends object
  ? {
      form: {
        files: Record<keyof E['form']['files'], Upload | undefined>
        /** All of each field, in their order; none where none came. */
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

/** Binds one endpoint to the function that answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}

/** Boot refuses an endpoint nobody answers, that two routes answer, or of staff that does not say how it is audited. */
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
