import type { Caller } from '../http/route.ts'

/** A socket both sides speak on, as the one who answers sees it. */
export type Dialogue<In, Out> = {
  /** Known from the headers, or from the first message. */
  user: Caller
  /** Fires when the connection has closed. */
  signal: AbortSignal
  /** The next message, parsed, or null after the last; throws `input_timeout` when none comes in time. */
  next(seconds: number): Promise<In | null>
  /** Done when the message has left: a sender that awaits it never gets ahead of a slow client. */
  send(message: Out): Promise<void>
  /** Takes one of the caller's slots for as long as something is made; answers how to give it back. */
  slot(): Promise<() => Promise<void>>
}

/** Speaks until it is done, which closes the connection, or throws, which closes it with the failure told. */
export type Talk<In, Out> = (dialogue: Dialogue<In, Out>) => Promise<void>
