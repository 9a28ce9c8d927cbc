import type { Caller } from '../http/route.ts'

/** A two-way socket, from the server's side. */
export type Dialogue<In, Out> = {
  /** Known from the headers, or from the first message. */
  user: Caller
  /** Fires when the connection has closed. */
  signal: AbortSignal
  /** The next message, parsed, or null after the last; throws `input_timeout` if none comes in time. */
  next(seconds: number): Promise<In | null>
  /** Resolves when the message has left: a sender that awaits it never gets ahead of a slow client. */
  send(message: Out): Promise<void>
  /** Takes one of the caller's slots while something is generated; answers its release. */
  slot(): Promise<() => Promise<void>>
}

/** Handles the dialogue. The connection closes when it returns, or with the failure it throws. */
export type Talk<In, Out> = (dialogue: Dialogue<In, Out>) => Promise<void>
