import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#core/contract/errors.ts'
import { commonPasswords } from '#core/rules/account/common-passwords.ts'
import { passwordWeakness } from '#core/rules/account/passwords.ts'
import type { UserRow } from '../store.ts'
import type { SignInLog, SignInThrottle } from './sign-in-log.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long without a hash and answers false, so that timing does not reveal whether an account exists. */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** argon2id runs on libuv's threads, not on the event loop. The defaults are OWASP's: 19 MiB, two passes. */
export function argonPasswords(cost: { memoryCost?: number; timeCost?: number } = {}): Passwords {
  const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...cost }
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => hash(password.normalize('NFKC'), settings),
    async verify(known, password) {
      decoy ??= hash('no such account', settings)
      const matches = await verify(known ?? (await decoy), password.normalize('NFKC'))
      return known !== undefined && matches
    },
  }
}

export type CheckPassword = (user: Pick<UserRow, 'id' | 'password_hash'>, password: string) => Promise<void>

/** Checks the password of a signed-in user again; counted, so that a stolen session cannot guess it. */
export function createPasswordCheck(given: {
  passwords: Passwords
  throttle: SignInThrottle
  sign_ins: SignInLog
}): CheckPassword {
  const { passwords, throttle, sign_ins } = given
  return ({ id, password_hash }, password) =>
    sign_ins.confirm('password', id, async () => {
      await throttle.confirmation(id)
      if (!(await passwords.verify(password_hash, password))) throw new AppError('wrong_password', {})
      await throttle.confirmed(id)
    })
}

/** Checks new passwords only; one chosen before this rule still signs in. */
export function refuseWeak(password: string, { username, email }: { username: string; email: string }): void {
  const reason = passwordWeakness(password, { username, email, common: commonPasswords })
  if (reason) throw new AppError('password_weak', { reason })
}
