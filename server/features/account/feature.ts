import { feature } from '../../platform/feature.ts'
import { type AccountMailParts, accountMailRunner } from './job.ts'
import { accountRoutes } from './routes.ts'
import { type AccountParts, createAccount } from './service.ts'
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
