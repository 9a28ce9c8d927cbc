import type { Sql } from '../../platform/db/open.ts'
import type { Feature } from '../../platform/feature.ts'
import type { UserId } from '../../platform/ids.ts'
import { adminRoutes } from './routes.ts'
import { createAdmin } from './service.ts'
import { auditStore } from './store.ts'

type Given = Parameters<typeof createAdmin>[0] & {
  person(on: Sql, user_id: UserId): Promise<{ user_id: UserId; email: string; username: string }>
}

export function adminFeature({ person, ...given }: Given): Feature {
  return {
    routes: adminRoutes(createAdmin(given)),
    personal_data: [
      {
        area: 'staff_audit',
        export: ({ user_id }) => auditStore.listAbout(given.db, user_id),
        erase: async (tx, { user_id }) => auditStore.forgetPerson(tx, await person(tx, user_id)),
      },
    ],
  }
}
