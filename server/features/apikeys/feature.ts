import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { createKeyAuthenticator } from './authenticator.ts'
import { apiKeyRoutes } from './routes.ts'
import { createApiKeys } from './service.ts'

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
