import { AppError } from '#core/contract/errors.ts'
import type { UserRow } from '../store.ts'
import type { Passwords } from './passwords.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export type CheckPassword = (user: Pick<UserRow, 'id' | 'password_hash'>, password: string) => Promise<void>

/** Somebody signed in gives their password once more; counted, so that a stolen session is no way to guess it. */
export function createPasswordCheck(given: { passwords: Passwords; throttle: SignInThrottle }): CheckPassword {
  const { passwords, throttle } = given
  return async ({ id, password_hash }, password) => {
    await throttle.confirmation(id)
    if (!(await passwords.verify(password_hash, password))) throw new AppError('wrong_password', {})
    await throttle.confirmed(id)
  }
}
