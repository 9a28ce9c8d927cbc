import type { Feature } from '../../platform/feature.ts'
import { analyticsRoutes } from './routes.ts'
import { createAnalytics } from './service.ts'
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
