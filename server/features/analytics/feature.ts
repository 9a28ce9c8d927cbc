import * as contract from '#core/contract/analytics.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { type Analytics, createAnalytics } from './service.ts'
import { usageStore } from './store.ts'

export function analyticsFeature(given: Parameters<typeof createAnalytics>[0]): Feature {
  return {
    routes: analyticsRoutes(createAnalytics(given)),
    personal_data: [
      {
        area: 'usage',
        export: ({ account_id }) => usageStore.exportOf(given.db, account_id),
        erase: (tx, { account_id }) => usageStore.erase(tx, account_id),
      },
    ],
  }
}

function analyticsRoutes(analytics: Analytics): Route[] {
  return [
    route(contract.getUsage, ({ user, query }) => analytics.usage(user.account_id, query)),
    route(contract.getUsageCsv, ({ user, query }) => analytics.file(user.account_id, query)),
  ]
}
