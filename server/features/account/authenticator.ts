import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { createKnownCallers, type Looked } from '../../platform/http/known-callers.ts'
import { accountStore as store } from './store.ts'

export function createAuthenticator({ db, listener }: { db: Db; listener: Listener }) {
  async function lookup(hash: string): Promise<Looked> {
    const row = await store.accessToken(db, hash)
    if (!row) return 'unknown'
    const { user_id: id, is_staff, session_id, expires_at } = row
    if (row.ended_at || expires_at <= new Date()) return 'expired'
    return { caller: { id, is_staff, session_id, api_key_id: null, scopes: null, rate_limit: null }, expires_at }
  }
  return createKnownCallers({ listener, lookup })
}
