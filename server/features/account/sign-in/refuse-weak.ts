import { AppError } from '#core/contract/errors.ts'
import { commonPasswords } from '#core/rules/account/common-passwords.ts'
import { passwordWeakness } from '#core/rules/account/passwords.ts'

/** Checks new passwords only; one chosen before this rule still signs in. */
export function refuseWeak(password: string, { username, email }: { username: string; email: string }): void {
  const reason = passwordWeakness(password, { username, email, common: commonPasswords })
  if (reason) throw new AppError('password_weak', { reason })
}
