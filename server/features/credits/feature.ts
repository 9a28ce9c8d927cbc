import * as contract from '#core/contract/credits.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { type Credits, createCredits } from './service.ts'

export function creditsFeature(given: Parameters<typeof createCredits>[0]): Feature & { credits: Credits } {
  const credits = createCredits(given)
  return {
    credits,
    routes: creditRoutes(credits),
    chores: [{ name: 'credit renewals', run: () => credits.renewDue() }],
    personal_data: [
      {
        area: 'credits',
        export: ({ account_id }) => credits.exportOf(account_id),
        erase: (tx, { account_id }) => credits.close(tx, account_id),
      },
    ],
  }
}

function creditRoutes(credits: Credits): Route[] {
  return [
    route(contract.getBalance, ({ user }) => credits.spendable(user.account_id)),
    route(contract.getSubscription, ({ user }) => credits.subscription(user.account_id)),
    route(contract.listPackages, () => credits.packages()),
    route(contract.listTransactions, ({ user, query }) => credits.transactions(user.account_id, query)),
  ]
}
