import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { NotifyOwner } from './sign-in.ts'
import { secondFactorStore as store } from './store.ts'

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
