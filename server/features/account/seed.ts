import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/open.ts'
import type { OpenAccount } from './registration.ts'
import type { Passwords } from './sign-in/passwords.ts'
import { accountStore as store } from './store.ts'

export type DemoSignIn = { email: string; password: string }

/** Creates one ordinary and one staff account on a new database. Null if there are users already. */
export async function seedDemoAccounts({
  db,
  passwords,
  openAccount,
}: {
  db: Db
  passwords: Passwords
  openAccount: OpenAccount
}): Promise<DemoSignIn[] | null> {
  return db.tx(async (tx) => {
    if (await store.lockedAnyUser(tx)) return null
    const made: DemoSignIn[] = []
    for (const name of ['demo', 'staff']) {
      const password = randomBytes(9).toString('base64url')
      const email = `${name}@pawol.local`
      await openAccount(tx, {
        email,
        username: name,
        password_hash: await passwords.hash(password),
        is_staff: name === 'staff',
        email_verified_at: new Date(),
      })
      made.push({ email, password })
    }
    return made
  })
}
