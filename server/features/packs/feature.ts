import type { Feature } from '../../platform/feature.ts'
import { packRoutes } from './routes.ts'
import { createStaffPacks, type StaffPackParts } from './staff/service.ts'

export function packsFeature(given: StaffPackParts): Feature {
  const packs = createStaffPacks(given)
  return { routes: packRoutes(packs), close: packs.close }
}
