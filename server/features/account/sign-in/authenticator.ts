import type { Listener } from '../../../platform/db/listener.ts'
import type { Db } from '../../../platform/db/open.ts'
import { createKnownCallers, type Looked } from '../../../platform/http/limits/known-callers.ts'
import { accountStore as store } from '../store.ts'

/** Treats staff who must pass a second factor and did not as ordinary callers. */
export function createAuthenticator(options: { db: Db; listener: Listener; staff_need_second_factor: boolean }) {
  const { db, listener, staff_need_second_factor } = options
  async function lookup(hash: string): Promise<Looked> {
    const row = await store.accessToken(db, hash)
    if (!row) return 'unknown'
    const { user_id, account_id, session_id, expires_at } = row
    if (row.ended_at || expires_at <= new Date()) return 'expired'
    const second_factor_missing = row.is_staff && staff_need_second_factor && !row.second_factor
    const is_staff = row.is_staff && !second_factor_missing
    const noKey = { api_key_id: null, scopes: null, rate_limit: null }
    const caller = { user_id, account_id, is_staff, second_factor_missing, session_id, ...noKey }
    return { caller, expires_at }
  }
  return createKnownCallers({ listener, lookup })
}
