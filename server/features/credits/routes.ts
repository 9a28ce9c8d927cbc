import * as contract from '#core/contract/credits.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Credits } from './service.ts'

export function creditRoutes(credits: Credits): Route[] {
  return [
    route(contract.getBalance, ({ user }) => credits.spendable(user.account_id)),
    route(contract.getSubscription, ({ user }) => credits.subscription(user.account_id)),
    route(contract.listPackages, () => credits.packages()),
    route(contract.listTransactions, ({ user, query }) => credits.transactions(user.account_id, query)),
  ]
}
