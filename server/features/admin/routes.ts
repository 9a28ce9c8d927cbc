import * as contract from '#core/contract/admin.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Admin } from './service.ts'

export function adminRoutes(admin: Admin): Route[] {
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
