import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ConfirmationSent, Language, MailPurpose, register } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { RequestInfo } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Passwords } from './sign-in/passwords.ts'
import { type Issued, openSession, type SignInRequest } from './sign-in/sessions.ts'
import type { SignInLog, SignInThrottle } from './sign-in/sign-in-log.ts'
import { accountStore as store, type UserRow } from './store.ts'

type Given = z.output<(typeof register)['body']>
type Mail = (
  purpose: MailPurpose,
  to: { email: string; user_id?: UserId; link_epoch?: number; language?: Language },
  on?: Sql,
) => Promise<unknown>

const accountsPerMailbox = 3

export function createRegistration(options: {
  db: Db
  passwords: Passwords
  throttle: SignInThrottle
  sign_ins: SignInLog
  openAccount: OpenAccount
  mail: Mail
}) {
  const { db, passwords, throttle, sign_ins, openAccount, mail } = options

  /** Where no mail is sent, the account is open and confirmed at once. */
  async function atOnce(given: Given, request: SignInRequest): Promise<Issued> {
    await throttle.registration(request.address)
    const { email, username, language = 'en' } = given
    const password_hash = await passwords.hash(given.password)
    const opened = await db.tx(async (tx) => {
      if ((await store.accountsOfMailbox(tx, email)) >= accountsPerMailbox) throw tooMany()
      const account = { email, username, password_hash, language, email_verified_at: new Date() }
      const user = await openAccount(tx, account)
      return { user_id: user.id, issued: await openSession(tx, user, request) }
    })
    sign_ins.registered(opened.user_id, request)
    return opened.issued
  }

  /** Opens an unconfirmed account; false if the address has one by now. */
  async function opened(given: Given, password_hash: string): Promise<boolean> {
    const { email, username, language = 'en' } = given
    try {
      await db.tx(async (tx) => {
        const user = await openAccount(tx, { email, username, password_hash, language })
        await mail('verify_email', { email, user_id: user.id, link_epoch: user.link_epoch }, tx)
      })
      return true
    } catch (err) {
      if (err instanceof AppError && err.is('email_taken')) return false
      throw err
    }
  }

  /** Does the same work for an account that must not exist: opens it under an unused address and rolls back. */
  async function declined(given: Given, password_hash: string, may_mail: boolean): Promise<void> {
    const { email, username, language = 'en' } = given
    const undone = new Error('undone')
    await db
      .tx(async (tx) => {
        await openAccount(tx, { email: `${randomUUID()}@invalid`, username, password_hash, language })
        throw undone
      })
      .catch((err: unknown) => {
        if (err !== undone) throw err
      })
    const user = await store.userByEmail(db, email)
    await db.tx(async (tx) => {
      // an unconfirmed account answers for its own password
      const keptHash = user && !user.email_verified_at ? null : password_hash
      await store.addDeclined(tx, { username, email, password_hash: keptHash })
      if (may_mail) await mail('already_registered', { email, user_id: user?.id, language }, tx)
    })
  }

  /** Answers the same for a known and a new address: in content, in time and in what can be tried afterwards. */
  async function toBeConfirmed(given: Given, request: RequestInfo): Promise<ConfirmationSent> {
    await throttle.registration(request.address)
    const { email } = given
    const password_hash = await passwords.hash(given.password)
    const may_mail = await throttle.mayMail('register', email)
    const known = await store.userByEmail(db, email)
    const full = (await store.accountsOfMailbox(db, email)) >= accountsPerMailbox
    if (known || full || !(await opened(given, password_hash))) await declined(given, password_hash, may_mail)
    return { confirmation_sent: true, email }
  }

  return { atOnce, toBeConfirmed }
}

function tooMany(): AppError {
  const day = 24 * 3600
  const reset = Math.ceil(Date.now() / 1000) + day
  return new AppError('rate_limited', { limit: accountsPerMailbox, remaining: 0, reset, retryAfter: day })
}

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
