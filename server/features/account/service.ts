import type { z } from 'zod'
import {
  accountMailKind,
  type ConfirmationSent,
  type changePassword,
  type LinkPurpose,
  type login,
  type logoutEverywhere,
  type MailPurpose,
  type register,
  type resetPassword,
  type SecondStep,
  type Session,
  type User,
  type updateProfile,
} from '#core/contract/account/account.ts'
import type { Proof } from '#core/contract/account/proof.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { PersonalData } from '../../platform/feature.ts'
import { jsonStream } from '../../platform/http/json-stream.ts'
import type { Caller, FileReply, RequestInfo } from '../../platform/http/route.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { linkAddress } from './job.ts'
import { confirmed, createRegistration, type OpenAccount } from './registration.ts'
import { type CheckPassword, type Passwords, refuseWeak } from './sign-in/passwords.ts'
import {
  endByRefreshToken,
  type Issued,
  openSession,
  recognise,
  rememberDevice,
  rotate,
  type SignInRequest,
  userView,
} from './sign-in/sessions.ts'
import type { SignInLog, SignInThrottle } from './sign-in/sign-in-log.ts'
import { accountStore as store, type UserRow } from './store.ts'

export type Account = ReturnType<typeof createAccount>

export type AccountParts = {
  db: Db
  jobs: Jobs
  passwords: Passwords
  throttle: SignInThrottle
  sign_ins: SignInLog
  checkPassword: CheckPassword
  forgetSessions(ids: string[]): void
  openAccount: OpenAccount
  /** Runs in the transaction that confirms an address, for the first time or again. */
  onConfirmed(tx: Sql, user: UserRow): Promise<void>
  personal_data: PersonalData[]
  /** New accounts must confirm their address. */
  confirm_addresses: boolean
  api_keys: { revokeAll(tx: Sql, accountId: AccountId): Promise<string[]>; forget(ids: string[]): void }
  /** The second step the account requires; null for none. Runs in the transaction that opens the session. */
  secondStep(tx: Sql, user_id: UserId): Promise<SecondStep | null>
  /** Throws unless the caller proves their identity. */
  prove(caller: Caller, proof: Proof): Promise<void>
}

export function createAccount(options: AccountParts) {
  const { db, jobs, passwords, throttle, sign_ins, forgetSessions, openAccount, personal_data, api_keys } = options

  /** Mail goes through the queue, so that it survives a crash and an outage of the mail server. */
  const mail = (
    purpose: MailPurpose,
    to: { email: string; user_id?: UserId; link_epoch?: number; language?: User['language'] },
    on?: Sql,
  ) => jobs.enqueue(accountMailKind, { account_id: null, input: { purpose, ...to } }, on)
  const mailTo = (purpose: MailPurpose, user: UserRow, on?: Sql, email = user.email) =>
    mail(purpose, { email, user_id: user.id, link_epoch: user.link_epoch }, on)
  const registration = createRegistration({ db, passwords, throttle, sign_ins, openAccount, mail })

  async function existing(user_id: UserId): Promise<UserRow> {
    const user = await store.userById(db, user_id)
    if (!user) throw new AppError('session_expired', {})
    return user
  }
  async function endSessions(
    which: { user_id: UserId; id?: string; except?: string },
    on: Sql = db,
  ): Promise<string[]> {
    const ended = await store.endSessions(on, which)
    forgetSessions(ended)
    if (ended.length) sign_ins.ended(which.user_id, ended.length)
    return ended
  }

  async function confirm(tx: Sql, user: UserRow): Promise<UserRow> {
    const row = await confirmed(tx, user)
    await options.onConfirmed(tx, row)
    return row
  }

  /** A link works once, and only while its address is still the one in question. */
  async function takeLink(tx: Sql, token: string, purposes: LinkPurpose[]) {
    const link = await store.takeLink(tx, hashToken(token), purposes)
    const user = link && (await store.lockedUser(tx, link.user_id))
    if (!link || !user || linkAddress(link.purpose, user) !== link.email) throw new AppError('link_invalid', {})
    return { link, user }
  }

  /** An unconfirmed account and a registration that opened none get the same answer: 403 and a mail. */
  async function refuseUnconfirmed(
    user: UserRow | undefined,
    given: { email: string; password: string; right: boolean },
  ) {
    const { email, password, right } = given
    const declined = await passwords.verify(await store.declinedPassword(db, email), password)
    const unconfirmed = right && user && !user.email_verified_at
    if (!unconfirmed && !declined) return
    if (await throttle.mayMail('confirm', email))
      await (unconfirmed ? mailTo('verify_email', user) : mail('already_registered', { email, user_id: user?.id }))
    throw new AppError('email_unconfirmed', {})
  }

  return {
    async register(
      given: z.output<(typeof register)['body']>,
      request: SignInRequest,
    ): Promise<Issued | ConfirmationSent> {
      refuseWeak(given.password, given)
      return options.confirm_addresses
        ? registration.toBeConfirmed(given, request)
        : registration.atOnce(given, request)
    },

    login: (
      { email, password }: z.output<(typeof login)['body']>,
      request: SignInRequest,
    ): Promise<Issued | SecondStep> =>
      sign_ins.signIn('password', request, async (by) => {
        const user = await store.userByEmail(db, email)
        by(user?.id)
        const known = await recognise(db, user?.id, { cookie: request.device, address: request.address })
        await throttle.attempt(email, request.address, known)
        const right = await passwords.verify(user?.password_hash, password)
        if (options.confirm_addresses && !(right && user?.email_verified_at))
          await refuseUnconfirmed(user, { email, password, right })
        if (!user || !right) throw new AppError('invalid_credentials', {})
        await throttle.succeeded(email, request.address, known)
        return db.tx(async (tx) => {
          // the password may have changed while this one was checked
          const now = await store.lockedUser(tx, user.id)
          if (now?.password_hash !== user.password_hash) throw new AppError('invalid_credentials', {})
          return (await options.secondStep(tx, user.id)) ?? openSession(tx, now, request)
        })
      }),

    refresh: (refreshToken: string | undefined, request: RequestInfo) =>
      rotate(db, refreshToken, request, (user_id) => sign_ins.stolen(user_id, request)),

    async logout(caller: Caller | null, refreshToken: string | undefined): Promise<void> {
      if (refreshToken) forgetSessions(await endByRefreshToken(db, refreshToken))
      if (caller) await endSessions({ user_id: caller.user_id, id: caller.session_id })
    },
    async logoutEverywhere(
      caller: Caller,
      { proof, revoke_api_keys }: z.output<(typeof logoutEverywhere)['body']>,
    ): Promise<number> {
      await options.prove(caller, proof)
      const { ended, revoked } = await db.tx(async (tx) => {
        await store.forgetDevices(tx, caller.user_id)
        const revoked = revoke_api_keys ? await api_keys.revokeAll(tx, caller.account_id) : []
        return { ended: await store.endSessions(tx, { user_id: caller.user_id }), revoked }
      })
      forgetSessions(ended)
      api_keys.forget(revoked)
      sign_ins.ended(caller.user_id, ended.length)
      return ended.length
    },

    /** Answers the address that is now confirmed. */
    async verifyEmail(token: string): Promise<string> {
      const { row, change } = await db.tx(async (tx) => {
        const { link, user } = await takeLink(tx, token, ['verify_email', 'change_email'])
        if (link.purpose === 'verify_email') return { row: await confirm(tx, user), change: 'email_confirmed' }
        const changed = (await store.updateCredentials(tx, user.id, { email: link.email }))!
        for (const email of [user.email, changed.email]) await mailTo('email_changed', changed, tx, email)
        return { row: await confirm(tx, changed), change: 'email_changed' }
      })
      sign_ins.changed(row.id, change)
      return row.email
    },
    async resendVerification(caller: Caller): Promise<void> {
      const user = await existing(caller.user_id)
      if (!user.email_verified_at) await mailTo('verify_email', user)
    },
    async resendConfirmation(email: string): Promise<void> {
      const user = await store.userByEmail(db, email)
      if (await throttle.mayMail('confirm', email))
        await mail('verify_email', { email, link_epoch: user?.link_epoch ?? 0 })
    },

    async forgotPassword(email: string): Promise<void> {
      const user = await store.userByEmail(db, email)
      if (await throttle.mayMail('reset', email))
        await mail('reset_password', { email, link_epoch: user?.link_epoch ?? 0 })
    },
    /** Answers the device cookie, so that the owner can sign in while unknown callers are throttled. */
    async resetPassword(given: z.output<(typeof resetPassword)['body']>, device?: string): Promise<string> {
      const password_hash = await passwords.hash(given.password)
      const { user_id, ended, revoked, device_cookie } = await db.tx(async (tx) => {
        const { user } = await takeLink(tx, given.token, ['reset_password'])
        // rolls back the use of the link: it still works for a better password
        refuseWeak(given.password, user)
        await store.updateCredentials(tx, user.id, { password_hash })
        // the reader of the mail owns the address
        await confirm(tx, user)
        await store.forgetDevices(tx, user.id)
        const device_cookie = await rememberDevice(tx, user.id, device)
        const revoked = given.revoke_api_keys ? await api_keys.revokeAll(tx, user.account_id) : []
        await mailTo('password_reset', user, tx)
        const ended = await store.endSessions(tx, { user_id: user.id })
        return { user_id: user.id, ended, revoked, device_cookie }
      })
      forgetSessions(ended)
      api_keys.forget(revoked)
      sign_ins.changed(user_id, 'password_reset')
      return device_cookie
    },
    async changePassword(caller: Caller, given: z.output<(typeof changePassword)['body']>): Promise<void> {
      const user = await existing(caller.user_id)
      await options.checkPassword(user, given.current_password)
      refuseWeak(given.new_password, user)
      const password_hash = await passwords.hash(given.new_password)
      const ended = await db.tx(async (tx) => {
        await store.updateCredentials(tx, user.id, { password_hash })
        await mailTo('password_changed', user, tx)
        return store.endSessions(tx, { user_id: user.id, except: caller.session_id })
      })
      forgetSessions(ended)
      sign_ins.changed(user.id, 'password_changed')
    },

    profile: async (caller: Caller): Promise<User> => userView(await existing(caller.user_id)),
    async updateProfile(
      caller: Caller,
      { username, language, email, password }: z.output<(typeof updateProfile)['body']>,
    ): Promise<User> {
      const user = await existing(caller.user_id)
      const changesEmail = email !== undefined && email !== user.email
      if (changesEmail) await options.checkPassword(user, password ?? '')
      const owner = changesEmail ? await store.userByEmail(db, email) : undefined
      const may_mail = changesEmail && (await throttle.mayMail('change', email))
      const updated = await db.tx(async (tx) => {
        const row = await store.updateUser(tx, user.id, {
          ...(username ? { username } : {}),
          ...(language ? { language } : {}),
          // the old address stays in force until the new one is confirmed
          ...(changesEmail ? { pending_email: email } : {}),
        })
        // an address that has an account gets the same answer; its owner gets a mail
        if (may_mail) await (owner ? mailTo('email_in_use', owner, tx) : mailTo('change_email', row!, tx, email))
        return row
      })
      return userView(updated!)
    },

    async sessions(caller: Caller): Promise<Session[]> {
      const rows = await store.openSessions(db, caller.user_id)
      return rows.map(({ id, user_agent, address, created_at, last_used_at }) => ({
        id,
        user_agent,
        address,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: id === caller.session_id,
      }))
    },
    async endSession(caller: Caller, id: string, proof: Proof): Promise<void> {
      if (!(await store.hasOpenSession(db, caller.user_id, id))) throw new AppError('not_found', { what: 'Session' })
      await options.prove(caller, proof)
      await endSessions({ user_id: caller.user_id, id })
    },

    async export(caller: Caller): Promise<FileReply> {
      const user = userView(await existing(caller.user_id))
      const parts = await Promise.all(
        personal_data.map(async ({ area, export: read }) => [area, await read(caller)] as const),
      )
      const exported = { exported_at: new Date().toISOString(), account: user, ...Object.fromEntries(parts) }
      return { stream: jsonStream(exported), type: 'application/json', download: `pawol-${user.username}.json` }
    },

    async deleteAccount(caller: Caller, password: string): Promise<void> {
      const user = await existing(caller.user_id)
      await options.checkPassword(user, password)
      const ended = await db.tx(async (tx) => {
        const ids = await store.endSessions(tx, { user_id: user.id })
        for (const { erase } of personal_data) await erase?.(tx, { user_id: user.id, account_id: user.account_id })
        await store.deleteUser(tx, user.id)
        return ids
      })
      forgetSessions(ended)
    },
  }
}
