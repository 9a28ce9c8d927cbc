import * as contract from '#core/contract/analytics.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Analytics } from './service.ts'

export function analyticsRoutes(analytics: Analytics): Route[] {
  return [
    route(contract.getUsage, ({ user, query }) => analytics.usage(user.account_id, query)),
    route(contract.getUsageCsv, ({ user, query }) => analytics.file(user.account_id, query)),
  ]
}
