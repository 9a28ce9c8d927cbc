import type { Db, Sql } from '../../platform/db/open.ts'
import type { RequestInfo } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { mintTestToken, userView } from './sign-in/sessions.ts'
import { accountStore as store, type UserRow } from './store.ts'

/** A user and their account, as staff tools address them. */
const seen = (row: UserRow) => ({ ...userView(row), id: row.id, account_id: row.account_id })
export type Person = ReturnType<typeof seen>

export type AccountsForStaff = ReturnType<typeof createAccountsForStaff>

/** What staff may look up about accounts. */
export function createAccountsForStaff({ db }: { db: Db }) {
  return {
    search: async (q: string, limit: number) => (await store.searchUsers(db, q, limit)).map(seen),
    byIds: async (ids: UserId[]) => (await store.usersByIds(db, [...new Set(ids)])).map(seen),
    /** The owner and expiry of a session token; null if unknown. */
    async inspect(token: string) {
      const found = await store.tokenClaims(db, hashToken(token))
      if (!found) return null
      const { used_at, ...claims } = found
      const is_active = !claims.ended_at && !used_at && claims.expires_at > new Date()
      return { ...claims, is_active }
    },
    mint: (tx: Sql, userId: UserId, request: RequestInfo) => mintTestToken(tx, userId, request),
  }
}
