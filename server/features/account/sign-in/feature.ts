import type { Listener } from '../../../platform/db/listener.ts'
import type { Db } from '../../../platform/db/open.ts'
import { feature } from '../../../platform/feature.ts'
import type { Limiter } from '../../../platform/http/limits/rate-limit.ts'
import { createAuthenticator } from './authenticator.ts'
import { createPasswordCheck } from './check-password.ts'
import { argonPasswords, type Passwords } from './passwords.ts'
import { createSessionCookies } from './session-cookies.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

/** Passwords and sessions: what proves who a person is, before any area asks. */
export function signInFeature(given: {
  db: Db
  listener: Listener
  limiter: Limiter
  config: { rate_limit_factor: number; public_url: string | undefined }
  passwords?: Passwords
}) {
  const { db, listener, limiter, config, passwords = argonPasswords() } = given
  const throttle = createSignInThrottle(limiter, config.rate_limit_factor)
  const staff_need_second_factor = config.public_url !== undefined
  const sessions = createAuthenticator({ db, listener, staff_need_second_factor })
  return feature({
    ...{ passwords, throttle, sessions, staff_need_one: staff_need_second_factor },
    checkPassword: createPasswordCheck({ passwords, throttle }),
    session_cookies: createSessionCookies(sessions),
    forgetSessions: sessions.forgetSessions,
    close: sessions.close,
  })
}
