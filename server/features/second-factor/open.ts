import { secondFactorMailKind } from '#core/contract/second-factor.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Limiter } from '../../platform/http/rate-limit.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createSeal } from '../../platform/seal.ts'
import type { Accounts } from './accounts.ts'
import { createCodeThrottle } from './code-throttle.ts'
import { createFactors } from './factors.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createRelyingParty } from './relying-party.ts'
import { createSecondFactors } from './service.ts'
import { createSecondFactorSignIn, type Tell } from './sign-in.ts'
import { secondFactorStore as store } from './store.ts'

/** The feature's own parts, put together. */
export function openSecondFactor(options: {
  db: Db
  jobs: Jobs
  accounts: Accounts
  limiter: Limiter
  config: { secret: string; public_url: string | undefined; rate_limit_factor: number }
  staff_need_second_factor: boolean
}) {
  const { db, accounts, config, staff_need_second_factor } = options
  const { secret } = config
  const seal = createSeal(secret, 'authenticator secrets')
  const relying_party = createRelyingParty(config.public_url)
  const recovery_codes = createRecoveryCodes(secret)
  const factors = createFactors({ db, seal, relying_party })
  const throttle = createCodeThrottle(options.limiter, config.rate_limit_factor)
  /** Part of the transaction that changed something: it is told exactly when it happened. */
  const tell: Tell = (tx, account_id, event, more = {}) =>
    options.jobs.enqueue(secondFactorMailKind, { user_id: null, input: { account_id, event, ...more } }, tx)
  const shared = { db, accounts, factors, recovery_codes, relying_party, tell }
  return {
    factors: createSecondFactors({ ...shared, seal, staff_need_one: staff_need_second_factor }),
    sign_in: createSecondFactorSignIn({ ...shared, throttle }),
    exportOf: factors.kept,
    erase: (tx: Sql, user_id: string) => store.erase(tx, user_id),
    purge: () => store.purge(db),
  }
}
