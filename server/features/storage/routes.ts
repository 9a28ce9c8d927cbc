import { getStorage } from '#core/contract/storage.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { createStorageUse } from './service.ts'

export function storageRoutes(storage: Pick<ReturnType<typeof createStorageUse>, 'use'>): Route[] {
  return [route(getStorage, ({ user }) => storage.use(user.account_id))]
}
