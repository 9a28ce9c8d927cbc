import { hash, verify } from '@node-rs/argon2'

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
