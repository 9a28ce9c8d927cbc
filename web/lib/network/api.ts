import { logout } from '#core/contract/account/account.ts'
import type { Endpoint, Returned, Sent } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { type Session, session } from '../session/session.ts'
import { type ExchangeOptions, exchange, type Fetch } from './exchange.ts'

export type CallOptions = Omit<ExchangeOptions, 'token'>
type Tokens = Pick<Session, 'held' | 'token' | 'renew'>

/** Calls an endpoint of the contract; on a rejected token, renews it once and repeats the call. Never shows toasts. */
export function createCall(fetch: Fetch, tokens: Tokens) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    options: CallOptions = {},
  ): Promise<Returned<E>> {
    const token = endpoint.auth === 'anyone' ? tokens.held() : await tokens.token()
    try {
      return await exchange(fetch, endpoint, { ...options, sent, token })
    } catch (error) {
      if (!token || endpoint.auth === 'anyone' || !isRefusedToken(error)) throw error
      await tokens.renew(token)
      return exchange(fetch, endpoint, { ...options, sent, token: await tokens.token() })
    }
  }
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof AppError && (error.is('session_expired') || error.is('unauthenticated'))
}

export const call = createCall((...args) => fetch(...args), session)

/** Signs out on this device; the browser drops the session even if the server is unreachable. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  session.leave()
}
