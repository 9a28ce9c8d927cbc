import type { Sql } from '../../platform/db/open.ts'
import { accountStore as store, type UserRow } from './store.ts'

export type OpenAccount = (
  tx: Sql,
  user: Parameters<typeof store.addUser>[1] & { email_verified_at?: Date | null },
) => Promise<UserRow>

/** The only place that opens an account, in one transaction with what other features give a new user. */
export function createOpenAccount(welcome: ((tx: Sql, user: UserRow) => Promise<void>)[]): OpenAccount {
  return async (tx, { email_verified_at, ...given }) => {
    const user = await store.addUser(tx, given)
    for (const each of welcome) await each(tx, user)
    return email_verified_at ? confirmed(tx, user) : user
  }
}

/** The only place that marks an account as confirmed. */
export async function confirmed(tx: Sql, user: UserRow): Promise<UserRow> {
  if (user.email_verified_at) return user
  return (await store.updateUser(tx, user.id, { email_verified_at: new Date() }))!
}
