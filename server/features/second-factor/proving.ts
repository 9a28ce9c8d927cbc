import type { Proof } from '#core/contract/account/proof.ts'
import type { FactorProof } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Accounts, SignIns } from './accounts.ts'
import type { Factors } from './factors.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { CodeThrottle, NotifyOwner } from './sign-in.ts'
import { secondFactorStore as store } from './store.ts'

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

export type SpendRecoveryCode = (tx: Sql, user_id: UserId, code: string) => Promise<void>

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
