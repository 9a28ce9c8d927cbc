import type { User } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { CheckPassword } from './sign-in/passwords.ts'
import { type Issued, openSession, type SignInRequest, userView } from './sign-in/sessions.ts'
import type { SignInLog } from './sign-in/sign-in-log.ts'
import { accountStore as store } from './store.ts'

/** The accounts and sessions interface of the second factor. */
export function createAccountsForSecondFactor(given: {
  db: Db
  checkPassword: CheckPassword
  sign_ins: Pick<SignInLog, 'ended'>
  forgetSessions(ids: string[]): void
}) {
  const { db, checkPassword, sign_ins, forgetSessions } = given
  return {
    async confirmPassword(userId: UserId, password: string): Promise<void> {
      const user = await store.userById(db, userId)
      if (!user) throw new AppError('session_expired', {})
      await checkPassword(user, password)
    },
    async user(userId: UserId): Promise<User | undefined> {
      const row = await store.userById(db, userId)
      return row && userView(row)
    },
    async openSession(tx: Sql, userId: UserId, request: SignInRequest): Promise<Issued> {
      const user = await store.userById(tx, userId)
      if (!user) throw new AppError('challenge_expired', {})
      return openSession(tx, user, request, true)
    },
    async markPassed(tx: Sql, sessionId: string): Promise<void> {
      await store.markPassed(tx, sessionId)
      forgetSessions([sessionId])
    },
    async endOtherSessions(tx: Sql, which: { user_id: UserId; except: string; unproven_only: boolean }): Promise<void> {
      const ended = await store.endSessions(tx, which)
      forgetSessions(ended)
      if (ended.length) sign_ins.ended(which.user_id, ended.length)
    },
    hasPassed: (sessionId: string) => store.hasPassed(db, sessionId),
  }
}
