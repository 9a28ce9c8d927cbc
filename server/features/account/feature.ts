import * as contract from '#core/contract/account/account.ts'
import { feature } from '../../platform/feature.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import { refuseForeignOrigin } from '../../platform/http/security.ts'
import { type AccountMailParts, accountMailRunner } from './job.ts'
import { type Account, type AccountParts, createAccount } from './service.ts'
import type { SessionCookies } from './sign-in/session-cookies.ts'
import { accountStore } from './store.ts'

type Given = AccountParts &
  AccountMailParts & {
    session_cookies: SessionCookies
    public_origin: string | undefined
    config: { retention: { past_session_days: number } }
  }

/** Created last: export and deletion of a person cover the data of every other feature. */
export function accountFeature(given: Given) {
  const account = createAccount(given)
  return feature({
    account,
    routes: accountRoutes({ account, ...given }),
    runners: [accountMailRunner(given)],
    chores: [{ name: 'accounts', run: () => accountStore.purge(given.db, given.config.retention) }],
  })
}

const done = { success: true } as const

function accountRoutes({
  account,
  session_cookies,
  public_origin,
}: {
  account: Account
  session_cookies: SessionCookies
  public_origin: string | undefined
}): Route[] {
  const { handOut, device, refreshToken, drop, rememberDevice } = session_cookies
  const fromOwnPage = ({ headers }: RequestInfo) => refuseForeignOrigin(headers, public_origin)

  return [
    route(contract.register, async ({ body, request, cookies }) => {
      const opened = await account.register(body, { ...request, device: device(cookies) })
      return 'answer' in opened ? handOut(opened, cookies) : opened
    }),
    route(contract.login, async ({ body, request, cookies }) => {
      const found = await account.login(body, { ...request, device: device(cookies) })
      return 'second_factor' in found ? found : handOut(found, cookies)
    }),
    route(contract.refresh, async ({ request, cookies }) => {
      fromOwnPage(request)
      return handOut(await account.refresh(refreshToken(cookies), request), cookies)
    }),
    route(contract.logout, async ({ user, request, cookies }) => {
      fromOwnPage(request)
      await account.logout(user, refreshToken(cookies))
      drop(cookies)
      return done
    }),
    route(contract.logoutEverywhere, async ({ user, body, cookies }) => {
      const sessions_ended = await account.logoutEverywhere(user, body)
      drop(cookies)
      return { ...done, sessions_ended }
    }),
    route(contract.verifyEmail, ({ body }) => account.verifyEmail(body.token).then((email) => ({ ...done, email }))),
    route(contract.resendVerification, ({ user }) => account.resendVerification(user).then(() => done)),
    route(contract.resendConfirmation, ({ body }) => account.resendConfirmation(body.email).then(() => done)),
    route(contract.forgotPassword, ({ body }) => account.forgotPassword(body.email).then(() => done)),
    route(contract.resetPassword, async ({ body, cookies }) => {
      rememberDevice(await account.resetPassword(body, device(cookies)), cookies)
      return done
    }),
    route(contract.getProfile, ({ user }) => account.profile(user)),
    route(contract.updateProfile, ({ user, body }) => account.updateProfile(user, body)),
    route(contract.deleteAccount, async ({ user, body, cookies }) => {
      await account.deleteAccount(user, body.password)
      drop(cookies)
      return done
    }),
    route(contract.changePassword, ({ user, body }) => account.changePassword(user, body).then(() => done)),
    route(contract.exportAccount, ({ user }) => account.export(user)),
    route(contract.listSessions, ({ user }) => account.sessions(user)),
    route(contract.endSession, ({ user, params, body }) =>
      account.endSession(user, params.id, body.proof).then(() => done),
    ),
  ]
}
