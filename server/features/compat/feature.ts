import type { Feature } from '../../platform/feature.ts'
import { compatRoutes } from './routes.ts'
import { createCompat } from './service.ts'
import { listenerRoutes } from './transcribe/routes.ts'
import { translatorRoutes } from './translate/routes.ts'
import { createForeignTranslators } from './translate/service.ts'

type Given = Parameters<typeof createCompat>[0] &
  Parameters<typeof createForeignTranslators>[0] &
  Parameters<typeof listenerRoutes>[0]

export function compatFeature(given: Given): Feature {
  return {
    routes: [
      ...compatRoutes(createCompat(given)),
      ...translatorRoutes(createForeignTranslators(given)),
      ...listenerRoutes(given),
    ],
  }
}
