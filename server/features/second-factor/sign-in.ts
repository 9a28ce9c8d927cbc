import type { z } from 'zod'
import type { PasskeyRequest, SecondStep } from '#core/contract/account/account.ts'
import type { PasskeyAnswer } from '#core/contract/account/proof.ts'
import type { passSecondFactor, SecondFactorEvent } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { type Limiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { UserId } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import type { Accounts, Opened, SignInRequest, SignIns } from './accounts.ts'
import { challengeSeconds, type Factors } from './factors.ts'
import type { SpendRecoveryCode } from './proving.ts'
import type { RelyingParty } from './relying-party.ts'
import { secondFactorStore as store } from './store.ts'

const maxTries = 5

export type NotifyOwner = (tx: Sql, user_id: UserId, event: SecondFactorEvent, more?: MailFacts) => Promise<unknown>
export type MailFacts = { passkey?: string; codes_left?: number }

export type SecondFactorSignIn = ReturnType<typeof createSecondFactorSignIn>

/** Signs in with a second factor, or with a passkey alone. */
export function createSecondFactorSignIn(options: {
  db: Db
  accounts: Accounts
  sign_ins: SignIns
  factors: Factors
  spendRecoveryCode: SpendRecoveryCode
  relying_party: RelyingParty
  throttle: CodeThrottle
}) {
  const { db, accounts, sign_ins, factors, spendRecoveryCode, relying_party, throttle } = options

  return {
    /**
     * After the right password: the challenge the account requires, or null. Runs in the transaction that would open the session,
     * so that no session slips past a factor that is being switched on.
     */
    async challengeFor(tx: Sql, user_id: UserId): Promise<SecondStep | null> {
      await store.lock(tx, user_id)
      const { totp_since, passkeys, any } = await factors.held(user_id, tx)
      if (!any) return null
      const challenge = await factors.newChallenge('second_factor', { user_id }, tx)
      const usable = relying_party.host !== null && passkeys.length > 0
      const methods: SecondStep['second_factor']['methods'] = []
      if (totp_since) methods.push('totp')
      if (usable) methods.push('passkey')
      if ((await store.recoveryCodesLeft(tx, user_id)) > 0) methods.push('recovery')
      const passkey = usable ? relying_party.request(challenge, passkeys) : null
      return { second_factor: { challenge, expires_in: challengeSeconds, methods, passkey } }
    },

    pass: (given: z.output<(typeof passSecondFactor)['body']>, request: SignInRequest): Promise<Opened> =>
      sign_ins.signIn(factorOf(given), request, async (by) => {
        const { challenge } = given
        const hash = hashToken(challenge)
        const user_id = await store.tryChallenge(db, hash, 'second_factor', maxTries)
        if (!user_id) throw new AppError('challenge_expired', {})
        by(user_id)
        if ('code' in given) await throttle.attempt(user_id)
        if ('passkey' in given) await factors.takePasskey(given.passkey, { challenge, user_id })
        const opened = await db.tx(async (tx) => {
          if ('code' in given) await factors.takeCode(tx, user_id, given.code)
          if ('recovery_code' in given) await spendRecoveryCode(tx, user_id, given.recovery_code)
          // of two right answers at once, one opens a session
          if (!(await store.takeChallenge(tx, hash, ['second_factor']))) throw new AppError('challenge_expired', {})
          return accounts.openSession(tx, user_id, request)
        })
        if ('code' in given) await throttle.succeeded(user_id)
        return opened
      }),

    async startPasskey(): Promise<PasskeyRequest> {
      return relying_party.request(await factors.newChallenge('passkey_sign_in', null), [])
    },
    withPasskey: (answer: PasskeyAnswer, request: SignInRequest): Promise<Opened> =>
      sign_ins.signIn('passkey', request, async (by) => {
        by((await store.passkeyByCredential(db, answer.id))?.user_id)
        const { user_id } = await factors.takePasskey(
          answer,
          await factors.takeSigned(answer, ['passkey_sign_in'], null),
        )
        return db.tx((tx) => accounts.openSession(tx, user_id, request))
      }),
  }
}

function factorOf(given: object) {
  if ('code' in given) return 'app_code'
  return 'passkey' in given ? 'passkey' : 'recovery_code'
}

export type CodeThrottle = ReturnType<typeof createCodeThrottle>

/**
 * Counts codes tried for an account across challenges. Only a caller with the right password has a challenge, so a stranger
 * cannot use up the count. Recovery codes and passkeys are too long to guess, are not counted, and stay open to the owner.
 */
export function createCodeThrottle(limiter: Limiter, factor = 1) {
  const most = (limit: number) => Math.ceil(limit * factor)
  const key = (user_id: UserId) => `second factor ${user_id}`
  return {
    async attempt(user_id: UserId): Promise<void> {
      refuseOver(await limiter.take(key(user_id), most(10), 900))
      refuseOver(await limiter.take(`${key(user_id)} day`, most(60), 86_400))
    },
    succeeded: async (user_id: UserId) => limiter.forget(key(user_id)),
  }
}
