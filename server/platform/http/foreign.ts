import type { Endpoint } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'

export type ShownFailure = { status: number; body: unknown; headers: Record<string, string> }

/** Paths that follow another service's API, and the format of failures there. */
export type ForeignApis = {
  /** Whether a path is one of these, even without an endpoint. */
  isForeign(url: string): boolean
  /** Our headers that pages of other origins may read on such a path. */
  headers: string[]
  /** A failure in that service's format; undefined on our own paths. */
  failure(
    err: AppError,
    asked: { endpoint?: Endpoint; url: string; headers: Record<string, unknown> },
  ): ShownFailure | undefined
  /** The last message on a socket closed by a failure; undefined on our own endpoints. */
  lastMessage(err: AppError, endpoint: Endpoint, closeCode: number): object | undefined
}

/** An installation without such paths. */
export const noForeignApis: ForeignApis = {
  isForeign: () => false,
  headers: [],
  failure: () => undefined,
  lastMessage: () => undefined,
}
