import { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  accountMailKind,
  type changePassword,
  eraseFilesKind,
  type login,
  type register,
  type Session,
  type User,
  type updateProfile,
} from '#core/contract/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller, FileReply, RequestInfo } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { OpenAccount } from './open-account.ts'
import type { Passwords } from './passwords.ts'
import type { PersonalData } from './personal-data.ts'
import { endByRefreshToken, type Issued, openSession, rotate, userView } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import { type LinkPurpose, accountStore as store, type UserRow } from './store.ts'

export type Account = ReturnType<typeof createAccount>

export function createAccount(options: {
  db: Db
  jobs: Jobs
  passwords: Passwords
  throttle: SignInThrottle
  forgetSessions(ids: string[]): void
  openAccount: OpenAccount
  personal_data: PersonalData[]
}) {
  const { db, jobs, passwords, throttle, forgetSessions, openAccount, personal_data } = options

  /** Mail goes through the queue: it outlives a crash and a mail server that is away. */
  const mail = (purpose: LinkPurpose, to: { email: string; account_id?: string }, on?: Sql) =>
    jobs.enqueue(accountMailKind, { user_id: null, input: { purpose, ...to } }, on)

  async function existing(user_id: string): Promise<UserRow> {
    const user = await store.userById(db, user_id)
    if (!user) throw new AppError('session_expired', {})
    return user
  }
  async function confirmPassword(user: UserRow, password: string) {
    await throttle.confirmation(user.id)
    if (!(await passwords.verify(user.password_hash, password))) throw new AppError('wrong_password', {})
    await throttle.confirmed(user.id)
  }
  async function endSessions(
    which: { user_id: string; id?: string; except?: string },
    on: Sql = db,
  ): Promise<string[]> {
    const ended = await store.endSessions(on, which)
    forgetSessions(ended)
    return ended
  }

  return {
    async register(given: z.output<(typeof register)['body']>, request: RequestInfo): Promise<Issued> {
      const { email, username, language } = given
      const password_hash = await passwords.hash(given.password)
      return db.tx(async (tx) => {
        const user = await openAccount(tx, { email, username, password_hash, language: language ?? 'en' })
        await mail('verify_email', { email, account_id: user.id }, tx)
        return openSession(tx, user, request)
      })
    },

    async login({ email, password }: z.output<(typeof login)['body']>, request: RequestInfo): Promise<Issued> {
      await throttle.attempt(email, request.address)
      const user = await store.userByEmail(db, email)
      const right = await passwords.verify(user?.password_hash, password)
      if (!user || !right) throw new AppError('invalid_credentials', {})
      await throttle.succeeded(email, request.address)
      return db.tx((tx) => openSession(tx, user, request))
    },

    refresh: (refresh_token: string | undefined, request: RequestInfo) => rotate(db, refresh_token, request),

    async logout(caller: Caller | null, refresh_token: string | undefined): Promise<void> {
      if (refresh_token) forgetSessions(await endByRefreshToken(db, refresh_token))
      if (caller) await endSessions({ user_id: caller.id, id: caller.session_id })
    },
    async logoutEverywhere(caller: Caller): Promise<number> {
      return (await endSessions({ user_id: caller.id })).length
    },

    async verifyEmail(token: string): Promise<void> {
      await db.tx(async (tx) => {
        const link = await store.takeLink(tx, hashToken(token), 'verify_email')
        if (!link) throw new AppError('link_invalid', {})
        // the link proves the address it was sent to, which may be the one the user is changing to
        await store.updateUser(tx, link.user_id, { email: link.email, email_verified_at: new Date() })
      })
    },
    async resendVerification(caller: Caller): Promise<void> {
      const user = await existing(caller.id)
      if (!user.email_verified_at) await mail('verify_email', { email: user.email, account_id: user.id })
    },

    async forgotPassword(email: string): Promise<void> {
      await mail('reset_password', { email })
    },
    async resetPassword(token: string, password: string): Promise<void> {
      const password_hash = await passwords.hash(password)
      const ended = await db.tx(async (tx) => {
        const link = await store.takeLink(tx, hashToken(token), 'reset_password')
        if (!link) throw new AppError('link_invalid', {})
        const user = await store.updateUser(tx, link.user_id, { password_hash })
        // whoever reads the mail owns the address
        if (user && !user.email_verified_at && user.email === link.email)
          await store.updateUser(tx, user.id, { email_verified_at: new Date() })
        return store.endSessions(tx, { user_id: link.user_id })
      })
      forgetSessions(ended)
    },
    async changePassword(caller: Caller, given: z.output<(typeof changePassword)['body']>): Promise<void> {
      const user = await existing(caller.id)
      await confirmPassword(user, given.current_password)
      const password_hash = await passwords.hash(given.new_password)
      const ended = await db.tx(async (tx) => {
        await store.updateUser(tx, user.id, { password_hash })
        return store.endSessions(tx, { user_id: user.id, except: caller.session_id })
      })
      forgetSessions(ended)
    },

    profile: async (caller: Caller): Promise<User> => userView(await existing(caller.id)),
    async updateProfile(
      caller: Caller,
      { username, language, email, password }: z.output<(typeof updateProfile)['body']>,
    ): Promise<User> {
      const user = await existing(caller.id)
      const changesEmail = email !== undefined && email !== user.email
      if (changesEmail) {
        await confirmPassword(user, password ?? '')
        if (await store.userByEmail(db, email)) throw new AppError('email_taken', {})
      }
      const updated = await db.tx(async (tx) => {
        const row = await store.updateUser(tx, user.id, {
          ...(username ? { username } : {}),
          ...(language ? { language } : {}),
        })
        // the old address stays in force until the new one is confirmed
        if (changesEmail) await mail('verify_email', { email, account_id: user.id }, tx)
        return row
      })
      return userView(updated!)
    },

    async sessions(caller: Caller): Promise<Session[]> {
      const rows = await store.openSessions(db, caller.id)
      return rows.map(({ id, user_agent, address, created_at, last_used_at }) => ({
        id,
        user_agent,
        address,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: id === caller.session_id,
      }))
    },
    async endSession(caller: Caller, id: string): Promise<void> {
      const ended = await endSessions({ user_id: caller.id, id })
      if (!ended.length) throw new AppError('not_found', { what: 'Session' })
    },

    async export(caller: Caller): Promise<FileReply> {
      const parts = await Promise.all(
        personal_data.map(async ({ area, export: read }) => [area, await read(caller.id)] as const),
      )
      const user = userView(await existing(caller.id))
      const text = JSON.stringify(
        { exported_at: new Date().toISOString(), account: user, ...Object.fromEntries(parts) },
        null,
        2,
      )
      const bytes = Buffer.from(text)
      return {
        stream: Readable.from([bytes]),
        size: bytes.length,
        type: 'application/json',
        download: `pawol-${user.username}.json`,
      }
    },

    async deleteAccount(caller: Caller, password: string): Promise<void> {
      const user = await existing(caller.id)
      await confirmPassword(user, password)
      const ended = await db.tx(async (tx) => {
        const ids = await store.endSessions(tx, { user_id: user.id })
        for (const { erase } of personal_data) await erase?.(tx, user.id)
        await store.deleteUser(tx, user.id)
        // files cannot be part of the transaction: the queue repeats it until they are gone
        await jobs.enqueue(eraseFilesKind, { user_id: null, input: { erased_user_id: user.id } }, tx)
        return ids
      })
      forgetSessions(ended)
    },
  }
}
