import type { Feature } from '../../platform/feature.ts'
import { analyticsRoutes } from './routes.ts'
import { createAnalytics } from './service.ts'
import { usageStore } from './store.ts'

export function analyticsFeature(given: Parameters<typeof createAnalytics>[0]): Feature {
  return {
    routes: analyticsRoutes(createAnalytics(given)),
    personal_data: [
      { area: 'usage', export: (user_id) => usageStore.exportOf(given.db, user_id), erase: usageStore.erase },
    ],
  }
}
