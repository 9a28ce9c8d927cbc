import type { Endpoint } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'

export type ShownFailure = { status: number; body: unknown; headers: Record<string, string> }

/** Addresses that follow another service's API, and how failures read there. */
export type ForeignApis = {
  /** Such an address, whether anything answers there or not. */
  isForeign(url: string): boolean
  /** Headers of ours that pages of other origins may read on such an address. */
  headers: string[]
  /** A failure as that service's clients understand it; nothing where the address is our own. */
  failure(
    err: AppError,
    asked: { endpoint?: Endpoint; url: string; headers: Record<string, unknown> },
  ): ShownFailure | undefined
  /** The last message on a socket that is closed for a failure; nothing where the endpoint is our own. */
  lastMessage(err: AppError, endpoint: Endpoint, close_code: number): object | undefined
}

/** An installation without such addresses. */
export const noForeignApis: ForeignApis = {
  isForeign: () => false,
  headers: [],
  failure: () => undefined,
  lastMessage: () => undefined,
}
