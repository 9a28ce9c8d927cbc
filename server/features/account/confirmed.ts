import type { Sql } from '../../platform/db/open.ts'
import { accountStore as store, type UserRow } from './store.ts'

/** The only place that marks an account as confirmed. */
export async function confirmed(tx: Sql, user: UserRow): Promise<UserRow> {
  if (user.email_verified_at) return user
  return (await store.updateUser(tx, user.id, { email_verified_at: new Date() }))!
}
