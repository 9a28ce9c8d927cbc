import * as contract from '#core/contract/account.ts'
import { type Cookies, type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import { refuseForeignOrigin } from '../../platform/http/security.ts'
import type { Account } from './service.ts'
import { type Issued, refreshSeconds } from './sessions.ts'

const refreshCookie = 'pawol_refresh'
const deviceCookie = 'pawol_device'
const deviceSeconds = 365 * 24 * 3600
const done = { success: true } as const

export function accountRoutes({
  account,
  expect,
  public_origin,
}: {
  account: Account
  /** Told of each access token handed out. */
  expect(access_token: string): void
  public_origin: string | undefined
}): Route[] {
  /** The refresh token leaves the server in this cookie and nowhere else; scripts cannot read it. */
  const handOut = ({ answer, refresh_token, device_cookie }: Issued, cookies: Cookies) => {
    cookies.set(refreshCookie, refresh_token, { path: '/api/v1/auth/', max_age_seconds: refreshSeconds })
    if (device_cookie) knowAgain(device_cookie, cookies)
    expect(answer.access_token)
    return answer
  }
  /** Lets nobody in; it only keeps strangers' attempts from locking this browser out. */
  const knowAgain = (device_cookie: string, cookies: Cookies) =>
    cookies.set(deviceCookie, device_cookie, { path: '/api/v1/auth/', max_age_seconds: deviceSeconds })
  const dropCookie = (cookies: Cookies) => cookies.set(refreshCookie, '', { path: '/api/v1/auth/', max_age_seconds: 0 })
  const fromOwnPage = ({ headers }: RequestInfo) => refuseForeignOrigin(headers, public_origin)

  return [
    route(contract.register, async ({ body, request, cookies }) => {
      const opened = await account.register(body, request, cookies.get(deviceCookie))
      return 'answer' in opened ? handOut(opened, cookies) : opened
    }),
    route(contract.login, async ({ body, request, cookies }) =>
      handOut(await account.login(body, request, cookies.get(deviceCookie)), cookies),
    ),
    route(contract.refresh, async ({ request, cookies }) => {
      fromOwnPage(request)
      return handOut(await account.refresh(cookies.get(refreshCookie), request), cookies)
    }),
    route(contract.logout, async ({ user, request, cookies }) => {
      fromOwnPage(request)
      await account.logout(user, cookies.get(refreshCookie))
      dropCookie(cookies)
      return done
    }),
    route(contract.logoutEverywhere, async ({ user, body, cookies }) => {
      const sessions_ended = await account.logoutEverywhere(user, body.revoke_api_keys)
      dropCookie(cookies)
      return { ...done, sessions_ended }
    }),
    route(contract.verifyEmail, ({ body }) => account.verifyEmail(body.token).then((email) => ({ ...done, email }))),
    route(contract.resendVerification, ({ user }) => account.resendVerification(user).then(() => done)),
    route(contract.resendConfirmation, ({ body }) => account.resendConfirmation(body.email).then(() => done)),
    route(contract.forgotPassword, ({ body }) => account.forgotPassword(body.email).then(() => done)),
    route(contract.resetPassword, async ({ body, cookies }) => {
      knowAgain(await account.resetPassword(body, cookies.get(deviceCookie)), cookies)
      return done
    }),
    route(contract.getProfile, ({ user }) => account.profile(user)),
    route(contract.updateProfile, ({ user, body }) => account.updateProfile(user, body)),
    route(contract.deleteAccount, async ({ user, body, cookies }) => {
      await account.deleteAccount(user, body.password)
      dropCookie(cookies)
      return done
    }),
    route(contract.changePassword, ({ user, body }) => account.changePassword(user, body).then(() => done)),
    route(contract.exportAccount, ({ user }) => account.export(user)),
    route(contract.listSessions, ({ user }) => account.sessions(user)),
    route(contract.endSession, ({ user, params }) => account.endSession(user, params.id).then(() => done)),
  ]
}
