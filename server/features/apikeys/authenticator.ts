import type { Scope } from '#core/contract/scopes.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { createKnownCallers, type Looked } from '../../platform/http/limits/known-callers.ts'
import { apiKeyStore as store } from './store.ts'

/** Distinguishes keys from session tokens, and lets scanners recognise a leaked key. */
export const keyStart = 'pk_live_'

const touchAfterMs = 60_000

export function createKeyAuthenticator({ db, listener }: { db: Db; listener: Listener }) {
  async function lookup(hash: string): Promise<Looked> {
    const row = await store.byHash(db, hash)
    const now = Date.now()
    if (!row || row.revoked_at || (row.expires_at && row.expires_at.getTime() <= now)) return 'invalid_key'
    const { id, account_id, created_by: user_id, expires_at, last_used_at } = row
    if (!last_used_at || now - last_used_at.getTime() > touchAfterMs) await store.touch(db, id)
    // a leaked key must not carry staff's powers
    const caller = {
      user_id,
      account_id,
      is_staff: false,
      session_id: id,
      api_key_id: id,
      scopes: row.scopes as Scope[] | null,
      rate_limit: row.rate_limit,
    }
    return { caller, expires_at }
  }
  return createKnownCallers({ listener, lookup })
}
