import * as contract from '#core/contract/admin.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { Admin } from './service.ts'

export function adminRoutes(admin: Admin): Route[] {
  return [
    route(contract.searchUsers, ({ user, query }) => admin.users(user, query.q)),
    route(contract.grantCredits, ({ user, params, body, request }) =>
      admin.grant(user, params.id, { ...body, client_key: idempotencyKey(request) }),
    ),
    route(contract.inspectToken, ({ user, body }) => admin.inspectToken(user, body.token)),
    route(contract.mintToken, ({ user, request }) => admin.mintToken(user, request)),
    route(contract.listAudit, ({ query }) => admin.audit(query)),
  ]
}

function idempotencyKey({ headers }: RequestInfo): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key ? key.slice(0, 200) : undefined
}
