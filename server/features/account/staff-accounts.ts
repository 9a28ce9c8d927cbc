import { randomBytes } from 'node:crypto'
import { Email, Username } from '#core/contract/account/account.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { confirmed, type OpenAccount } from './registration.ts'
import type { Passwords } from './sign-in/passwords.ts'
import { accountStore as store, type UserRow } from './store.ts'

type Parts = {
  db: Db
  passwords: Passwords
  openAccount: OpenAccount
  /** Changes the credits of an account that becomes staff, or stops being staff. */
  planChanged(tx: Sql, accountId: AccountId, isStaff: boolean): Promise<void>
}

export const listStaff = (db: Db): Promise<UserRow[]> => store.staff(db)

/** How long the owner of a staff account has to choose a password. */
const linkHours = 24

/**
 * Creates a staff account with an unknown password, and replaces that of an unconfirmed account: its owner chooses a password
 * by the link whose token is answered this once.
 */
export async function addStaff(parts: Parts, given: string): Promise<{ user: UserRow; token: string | null }> {
  const { db, passwords, openAccount, planChanged } = parts
  const email = Email.parse(given)
  const password_hash = await passwords.hash(randomToken())
  return db.tx(async (tx) => {
    const known = await store.userByEmail(tx, email)
    if (!known) {
      const username = await freeName(tx, email)
      const account = { email, username, password_hash, is_staff: true, email_verified_at: new Date() }
      const user = await openAccount(tx, account)
      return { user, token: await newLink(tx, user) }
    }
    // anyone may have registered an unconfirmed address: their password must not become staff's
    const takenOver = !known.email_verified_at
    if (takenOver) {
      await store.updateCredentials(tx, known.id, { password_hash })
      await store.endSessions(tx, { user_id: known.id })
      await confirmed(tx, known)
    }
    const user = (await store.updateUser(tx, known.id, { is_staff: true }))!
    if (!known.is_staff) await planChanged(tx, known.account_id, true)
    await store.announceChange(tx, known.id)
    return { user, token: takenOver ? await newLink(tx, user) : null }
  })
}

/** Issues another password link and invalidates earlier ones; null if no staff account has the address. */
export async function linkForStaff({ db }: Pick<Parts, 'db'>, given: string): Promise<string | null> {
  return db.tx(async (tx) => {
    const user = await store.userByEmail(tx, Email.parse(given))
    return user?.is_staff ? newLink(tx, user) : null
  })
}

async function newLink(tx: Sql, { id: user_id, email }: UserRow): Promise<string> {
  const token = randomToken()
  const expires_at = new Date(Date.now() + linkHours * 3_600_000)
  await store.addLink(tx, { hash: hashToken(token), user_id, purpose: 'reset_password', email, expires_at })
  return token
}

/** Removes the staff rights and keeps the account; null if no staff account has the address. */
export async function removeStaff({ db, planChanged }: Parts, given: string): Promise<UserRow | null> {
  return db.tx(async (tx) => {
    const user = await store.userByEmail(tx, Email.parse(given))
    if (!user?.is_staff) return null
    await store.updateUser(tx, user.id, { is_staff: false })
    await planChanged(tx, user.account_id, false)
    await store.announceChange(tx, user.id)
    return user
  })
}

/** Ends every session of an account; answers how many, or null if no account has the address. */
export async function signOutEverywhere({ db }: Pick<Parts, 'db'>, given: string): Promise<number | null> {
  return db.tx(async (tx) => {
    const user = await store.userByEmail(tx, Email.parse(given))
    return user ? (await store.endSessions(tx, { user_id: user.id })).length : null
  })
}

/** Derives a username from the address, if it makes a free one. */
async function freeName(tx: Sql, email: string): Promise<string> {
  const start = email
    .split('@')[0]!
    .replace(/[^\p{L}\d_-]/gu, '')
    .slice(0, 20)
  const wanted = Username.safeParse(start).data
  const taken =
    wanted &&
    (await store.searchUsers(tx, wanted, 50)).some((user) => user.username.toLowerCase() === wanted.toLowerCase())
  if (wanted && !taken) return wanted
  return `${wanted ?? 'moun'}_${randomBytes(3).toString('hex')}`
}
