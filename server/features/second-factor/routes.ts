import * as contract from '#core/contract/account/second-factor.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { SessionCookies } from './accounts.ts'
import type { SecondFactors } from './service.ts'
import type { SecondFactorSignIn } from './sign-in.ts'

const done = { success: true } as const

export function secondFactorRoutes(options: {
  factors: SecondFactors
  sign_in: SecondFactorSignIn
  session_cookies: SessionCookies
}): Route[] {
  const { factors, sign_in } = options
  const { handOut, device } = options.session_cookies
  return [
    route(contract.passSecondFactor, async ({ body, request, cookies }) =>
      handOut(await sign_in.pass(body, { ...request, device: device(cookies) }), cookies),
    ),
    route(contract.startPasskeySignIn, () => sign_in.startPasskey()),
    route(contract.passkeySignIn, async ({ body, request, cookies }) =>
      handOut(await sign_in.withPasskey(body.passkey, { ...request, device: device(cookies) }), cookies),
    ),
    route(contract.getSecondFactor, ({ user }) => factors.show(user)),
    route(contract.startTotp, ({ user, body }) => factors.startTotp(user, body.proof)),
    route(contract.confirmTotp, ({ user, body }) => factors.confirmTotp(user, body.code)),
    route(contract.removeTotp, ({ user, body }) => factors.removeTotp(user, body.proof).then(() => done)),
    route(contract.renewRecoveryCodes, ({ user, body }) => factors.renewRecoveryCodes(user, body.proof)),
    route(contract.startProof, ({ user }) => factors.startProof(user)),
    route(contract.startPasskey, ({ user, body }) => factors.startPasskey(user, body.proof)),
    route(contract.addPasskey, ({ user, body }) => factors.addPasskey(user, body)),
    route(contract.renamePasskey, ({ user, params, body }) => factors.renamePasskey(user, params.id, body.name)),
    route(contract.removePasskey, ({ user, params, body }) =>
      factors.removePasskey(user, params.id, body.proof).then(() => done),
    ),
  ]
}
