import * as contract from '#core/contract/apikeys.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { createKeyAuthenticator } from './authenticator.ts'
import { type ApiKeys, createApiKeys } from './service.ts'

export function apiKeysFeature({ db, listener }: { db: Db; listener: Listener }) {
  const callers = createKeyAuthenticator({ db, listener })
  const keys = createApiKeys({ db, forgetKeys: callers.forgetSessions })
  return feature({
    keys,
    callers,
    routes: apiKeyRoutes(keys),
    personal_data: [
      { area: 'api_keys', export: (who) => keys.list(who), erase: (tx, { account_id }) => keys.erase(tx, account_id) },
    ],
    close: callers.close,
  })
}

function apiKeyRoutes(keys: ApiKeys): Route[] {
  return [
    route(contract.listApiKeys, ({ user }) => keys.list(user)),
    route(contract.createApiKey, ({ user, body }) => keys.create(user, body)),
    route(contract.updateApiKey, ({ user, params, body }) => keys.update(user, params.id, body)),
    route(contract.rotateApiKey, ({ user, params }) => keys.rotate(user, params.id)),
    route(contract.revokeApiKey, ({ user, params }) => keys.revoke(user, params.id).then(() => ({ success: true }))),
  ]
}
