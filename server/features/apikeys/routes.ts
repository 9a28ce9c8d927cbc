import * as contract from '#core/contract/apikeys.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { ApiKeys } from './service.ts'

export function apiKeyRoutes(keys: ApiKeys): Route[] {
  return [
    route(contract.listApiKeys, ({ user }) => keys.list(user)),
    route(contract.createApiKey, ({ user, body }) => keys.create(user, body)),
    route(contract.updateApiKey, ({ user, params, body }) => keys.update(user, params.id, body)),
    route(contract.rotateApiKey, ({ user, params }) => keys.rotate(user, params.id)),
    route(contract.revokeApiKey, ({ user, params }) => keys.revoke(user, params.id).then(() => ({ success: true }))),
  ]
}
