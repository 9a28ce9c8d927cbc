import { getStorage } from '#core/contract/files.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createStorageUse } from './service.ts'
import { createWalk, type WalkParts } from './walk.ts'

type Given = Parameters<typeof createStorageUse>[0] & WalkParts

export function storageFeature(given: Given) {
  const use = createStorageUse(given)
  const walk = createWalk(given)
  return feature({
    use,
    routes: storageRoutes(use),
    chores: [
      { name: 'stored files', run: (stop: AbortSignal) => walk.walkDue(stop), every_seconds: 3600 },
      { name: 'storage reservations', run: use.sweep },
    ],
    personal_data: [
      {
        area: 'storage_reservations',
        export: async () => [],
        erase: (tx, { account_id }) => use.erase(tx, account_id),
      },
    ],
  })
}

function storageRoutes(storage: Pick<ReturnType<typeof createStorageUse>, 'use'>): Route[] {
  return [route(getStorage, ({ user }) => storage.use(user.account_id))]
}
