import { retention } from '#core/rules/retention.ts'
import type { Cookies } from '../../../platform/http/route.ts'
import { type Issued, refreshSeconds } from './sessions.ts'

const refreshCookie = 'pawol_refresh'
const deviceCookie = 'pawol_device'
const deviceSeconds = retention.device_days * 86_400
const path = '/api/v1/auth/'

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Sets the cookies of a session, which scripts cannot read. Calls `expect` with each access token it hands out. */
export function createSessionCookies({ expect }: { expect(accessToken: string): void }) {
  /** Opens no session; only recognises the browser when unknown callers try to lock its owner out. */
  const rememberDevice = (device_cookie: string, cookies: Cookies) =>
    cookies.set(deviceCookie, device_cookie, { path, max_age_seconds: deviceSeconds })
  return {
    rememberDevice,
    device: (cookies: Cookies) => cookies.get(deviceCookie),
    refreshToken: (cookies: Cookies) => cookies.get(refreshCookie),
    /** The refresh token leaves the server in its cookie only. */
    handOut({ answer, refresh_token, device_cookie }: Issued, cookies: Cookies) {
      cookies.set(refreshCookie, refresh_token, { path, max_age_seconds: refreshSeconds })
      if (device_cookie) rememberDevice(device_cookie, cookies)
      expect(answer.access_token)
      return answer
    },
    drop: (cookies: Cookies) => cookies.set(refreshCookie, '', { path, max_age_seconds: 0 }),
  }
}
