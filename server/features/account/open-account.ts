import type { Sql } from '../../platform/db/open.ts'
import { accountStore as store, type UserRow } from './store.ts'

export type OpenAccount = (tx: Sql, user: Parameters<typeof store.addUser>[1]) => Promise<UserRow>

/** The one way an account comes to be: with whatever other areas give a new user, or not at all. */
export function createOpenAccount(welcome: ((tx: Sql, user: UserRow) => Promise<void>)[]): OpenAccount {
  return async (tx, given) => {
    const user = await store.addUser(tx, given)
    for (const each of welcome) await each(tx, user)
    return user
  }
}
