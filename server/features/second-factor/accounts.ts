import type { SignedIn, User } from '#core/contract/account/account.ts'
import type { SecondFactorEvent } from '#core/contract/account/second-factor.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Cookies, RequestInfo } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'

/** The result of a sign-in; the refresh token goes into the cookie only. */
export type Opened = { answer: SignedIn; refresh_token: string; device_cookie?: string }

/** `device` is the cookie of a browser that may have signed in before. */
export type SignInRequest = RequestInfo & { device?: string }

export type SessionCookies = {
  handOut(opened: Opened, cookies: Cookies): SignedIn
  device(cookies: Cookies): string | undefined
}

/** Logs each proof of identity and each change of sign-in methods. */
export type SignIns = {
  signIn<T extends object>(
    factor: 'app_code' | 'recovery_code' | 'passkey',
    request: SignInRequest,
    run: (by: (userId: UserId | undefined) => void) => Promise<T>,
  ): Promise<T>
  confirm(factor: 'app_code' | 'recovery_code' | 'passkey', userId: UserId, run: () => Promise<unknown>): Promise<void>
  changed(userId: UserId, change: SecondFactorEvent): void
}

/** What this feature needs of accounts. */
export type Accounts = {
  user(userId: UserId): Promise<User | undefined>
  /** Throws `wrong_password`; counted against guessing. */
  confirmPassword(userId: UserId, password: string): Promise<void>
  /** A session that has passed the second factor. */
  openSession(tx: Sql, userId: UserId, request: SignInRequest): Promise<Opened>
  markPassed(tx: Sql, sessionId: string): Promise<void>
  /** Ends the user's other sessions: all of them, or those that never passed a second factor. */
  endOtherSessions(tx: Sql, which: { user_id: UserId; except: string; unproven_only: boolean }): Promise<void>
  hasPassed(sessionId: string): Promise<boolean>
}
