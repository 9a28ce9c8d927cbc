import type { Listener } from '../../../platform/db/listener.ts'
import type { Db } from '../../../platform/db/open.ts'
import { feature } from '../../../platform/feature.ts'
import { createKnownCallers, type Looked } from '../../../platform/http/limits/known-callers.ts'
import type { Limiter } from '../../../platform/http/limits/rate-limit.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { accountStore as store } from '../store.ts'
import { argonPasswords, createPasswordCheck, type Passwords } from './passwords.ts'
import { createSessionCookies } from './session-cookies.ts'
import { createSignInLog, createSignInThrottle } from './sign-in-log.ts'

export type SignIn = ReturnType<typeof signInFeature>

/** Passwords and sessions: authenticates every request before a feature sees it. */
export function signInFeature(given: {
  db: Db
  listener: Listener
  limiter: Limiter
  log: Log
  config: { rate_limit_factor: number; public_url: string | undefined }
  passwords?: Passwords
}) {
  const { db, listener, limiter, log, config, passwords = argonPasswords() } = given
  const throttle = createSignInThrottle(limiter, config.rate_limit_factor)
  const sign_ins = createSignInLog(log)
  const staff_need_second_factor = config.public_url !== undefined
  const sessions = createAuthenticator({ db, listener, staff_need_second_factor })
  return feature({
    passwords,
    throttle,
    sessions,
    sign_ins,
    staff_need_one: staff_need_second_factor,
    checkPassword: createPasswordCheck({ passwords, throttle, sign_ins }),
    session_cookies: createSessionCookies(sessions),
    forgetSessions: sessions.forgetSessions,
    close: sessions.close,
  })
}

/** Treats staff who must pass a second factor and did not as ordinary callers. */
function createAuthenticator(options: { db: Db; listener: Listener; staff_need_second_factor: boolean }) {
  const { db, listener, staff_need_second_factor } = options
  async function lookup(hash: string): Promise<Looked> {
    const row = await store.accessToken(db, hash)
    if (!row) return 'unknown'
    const { user_id, account_id, session_id, expires_at } = row
    if (row.ended_at || expires_at <= new Date()) return 'expired'
    const second_factor_missing = row.is_staff && staff_need_second_factor && !row.second_factor
    const is_staff = row.is_staff && !second_factor_missing
    const noKey = { api_key_id: null, scopes: null, rate_limit: null }
    const caller = { user_id, account_id, is_staff, second_factor_missing, session_id, ...noKey }
    return { caller, expires_at }
  }
  return createKnownCallers({ listener, lookup })
}
