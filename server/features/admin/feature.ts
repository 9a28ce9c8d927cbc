import * as contract from '#core/contract/admin/admin.ts'
import { purging } from '../../platform/chores.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import { type Admin, createAdmin } from './service.ts'
import { auditStore } from './store.ts'

type Given = Parameters<typeof createAdmin>[0] & {
  db: Db
  /** How long the audit log is kept; null keeps it forever. */
  keep_days: number | null
  person(on: Sql, user_id: UserId): Promise<{ user_id: UserId; email: string; username: string }>
}

export function adminFeature({ person, keep_days, ...given }: Given): Feature {
  return {
    routes: adminRoutes(createAdmin(given)),
    chores: purging('staff audit', keep_days, (days) => auditStore.purge(given.db, days)),
    personal_data: [
      {
        area: 'staff_audit',
        export: ({ user_id }) => auditStore.listAbout(given.db, user_id),
        erase: async (tx, { user_id }) => auditStore.forgetPerson(tx, await person(tx, user_id)),
      },
    ],
  }
}

function adminRoutes(admin: Admin): Route[] {
  return [
    route(contract.searchUsers, ({ query }) => admin.users(query.q)),
    route(contract.grantCredits, ({ user, params, body, request }) =>
      admin.grant(user, params.id as UserId, { ...body, client_key: request.idempotency.client_key }),
    ),
    route(contract.inspectToken, ({ user, body }) => admin.inspectToken(user, body.token)),
    route(contract.mintToken, ({ user, request }) => admin.mintToken(user, request)),
    route(contract.listAudit, ({ query }) => admin.audit(query)),
  ]
}
