import type { z } from 'zod'
import type { PasskeyRequest, SecondStep } from '#core/contract/account/account.ts'
import type { PasskeyAnswer, Proof } from '#core/contract/account/proof.ts'
import type { FactorProof, passSecondFactor, SecondFactorEvent } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { type Limiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import type { Accounts, Opened, SignInRequest, SignIns } from './accounts.ts'
import { challengeSeconds, type Factors } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
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

/** How a caller proved their identity: with the password alone, or with a factor of the account. */
export type Shown = 'password' | 'factor'

export type Proving = ReturnType<typeof createProving>

/**
 * Verifies the proof that a change of factors needs. Without a factor the password is enough; from the first factor on only a
 * factor changes factors, because a thief may know the password.
 */
export function createProving(options: {
  db: Db
  accounts: Accounts
  sign_ins: SignIns
  factors: Factors
  throttle: CodeThrottle
  spendRecoveryCode: SpendRecoveryCode
}) {
  const { db, accounts, sign_ins, factors, throttle, spendRecoveryCode } = options

  /** For actions that leave the factors unchanged. */
  async function prove({ user_id, session_id }: Caller, proof: Proof): Promise<void> {
    if ('password' in proof) return accounts.confirmPassword(user_id, proof.password)
    const { passkey } = proof
    await sign_ins.confirm('passkey', user_id, async () =>
      factors.takePasskey(passkey, await factors.takeSigned(passkey, ['proof'], { user_id, session_id })),
    )
  }

  async function proveWithCode(user_id: UserId, code: string): Promise<void> {
    await sign_ins.confirm('app_code', user_id, async () => {
      await throttle.attempt(user_id)
      await db.tx((tx) => factors.takeCode(tx, user_id, code))
      await throttle.succeeded(user_id)
    })
  }

  return {
    prove,
    /** Throws `factor_proof_required` for a password where the account has a factor. */
    async proveFactor(caller: Caller, proof: FactorProof): Promise<Shown> {
      const { user_id } = caller
      if ('password' in proof) {
        await refuseWeaker(db, user_id, 'password')
        await prove(caller, proof)
        return 'password'
      }
      if ('code' in proof) await proveWithCode(user_id, proof.code)
      else if ('recovery_code' in proof)
        await sign_ins.confirm('recovery_code', user_id, () =>
          db.tx((tx) => spendRecoveryCode(tx, user_id, proof.recovery_code)),
        )
      else await prove(caller, proof)
      return 'factor'
    },
    refuseWeaker,
  }

  /** Call under the lock of the change: the account may have got its first factor since the proof. */
  async function refuseWeaker(on: Sql, user_id: UserId, shown: Shown): Promise<void> {
    if (shown === 'password' && (await factors.held(user_id, on)).any) throw new AppError('factor_proof_required', {})
  }
}

type SpendRecoveryCode = (tx: Sql, user_id: UserId, code: string) => Promise<void>

/** Consumes a recovery code, which works once, and notifies its owner by mail. Throws `code_invalid`. */
export function createSpendRecoveryCode(given: {
  recovery_codes: RecoveryCodes
  notify: NotifyOwner
}): SpendRecoveryCode {
  const { recovery_codes, notify } = given
  return async (tx, user_id, code) => {
    const used = await store.spendRecoveryCode(tx, user_id, recovery_codes.hashes(user_id, code))
    if (!used) throw new AppError('code_invalid', {})
    await notify(tx, user_id, 'recovery_code_used', { codes_left: await store.recoveryCodesLeft(tx, user_id) })
  }
}
