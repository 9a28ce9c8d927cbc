import * as contract from '#core/contract/account/second-factor.ts'
import { secondFactorMailKind } from '#core/contract/account/second-factor.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import type { Limiter } from '../../platform/http/limits/rate-limit.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Keys, Secrets } from '../../platform/secrets/secrets.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Accounts, SessionCookies, SignIns } from './accounts.ts'
import { createFactors } from './factors.ts'
import { secondFactorMailRunner } from './job.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createRelyingParty } from './relying-party.ts'
import { sealedAppSecrets } from './sealed.ts'
import { createSecondFactors, type SecondFactors } from './service.ts'
import {
  createCodeThrottle,
  createProving,
  createSecondFactorSignIn,
  createSpendRecoveryCode,
  type NotifyOwner,
  type SecondFactorSignIn,
} from './sign-in.ts'
import { secondFactorStore as store } from './store.ts'

export function secondFactorFeature(given: {
  db: Db
  jobs: Jobs
  mailer: Mailer
  accounts: Accounts
  session_cookies: SessionCookies
  sign_ins: SignIns
  limiter: Limiter
  /** Keys for recovery codes, including earlier ones. */
  keysOf(purpose: 'recovery codes'): Keys
  config: { secrets: Secrets; public_url: string | undefined; rate_limit_factor: number }
  public_url(): string
  staff_need_one: boolean
}) {
  const { db, accounts, config, session_cookies, sign_ins } = given
  const sealed = sealedAppSecrets(config.secrets)
  const { seal } = sealed
  const relying_party = createRelyingParty(config.public_url)
  const recovery_codes = createRecoveryCodes(given.keysOf('recovery codes'))
  const factors = createFactors({ db, seal, relying_party })
  const throttle = createCodeThrottle(given.limiter, config.rate_limit_factor)
  /** Enqueues the mail in the transaction of the change, so that it is sent exactly when the change commits. */
  const notify: NotifyOwner = (tx, user_id, event, more = {}) =>
    given.jobs.enqueue(secondFactorMailKind, { account_id: null, input: { user_id, event, ...more } }, tx)
  const spendRecoveryCode = createSpendRecoveryCode({ recovery_codes, notify })
  const shared = { db, accounts, sign_ins, factors, recovery_codes, relying_party, notify, throttle, spendRecoveryCode }
  const sign_in = createSecondFactorSignIn(shared)
  const proving = createProving(shared)
  const service = createSecondFactors({ ...shared, ...proving, seal, staff_need_one: given.staff_need_one })
  return feature({
    sign_in,
    prove: proving.prove,
    routes: secondFactorRoutes({ factors: service, sign_in, session_cookies }),
    runners: [secondFactorMailRunner({ ...given, user: accounts.user })],
    chores: [{ name: 'sign-in challenges', run: () => store.purge(db) }],
    sealed: [sealed],
    personal_data: [
      {
        area: 'second_factor',
        export: ({ user_id }) => factors.kept(user_id),
        erase: (tx, { user_id }) => store.erase(tx, user_id),
      },
    ],
  })
}

const done = { success: true } as const

function secondFactorRoutes(options: {
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
