import type { Feature } from '../../platform/feature.ts'
import { compatRoutes } from './routes.ts'
import { createCompat } from './service.ts'

export function compatFeature(given: Parameters<typeof createCompat>[0]): Feature {
  return { routes: compatRoutes(createCompat(given)) }
}
