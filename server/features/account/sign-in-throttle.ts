import { type Limiter, refuseOver } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../../platform/secrets.ts'

const quarterHour = 900

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * Counts attempts before the password is looked at, for known and unknown accounts alike. The pair is tight; the account
 * alone is loose, so that a stranger cannot lock somebody out from another address.
 */
export function createSignInThrottle(limiter: Limiter, factor = 1) {
  const most = (limit: number) => Math.ceil(limit * factor)
  const pairKey = (email: string, address: string) => `sign-in pair ${hashToken(email)} ${address}`
  const passwordKey = (user_id: string) => `password ${user_id}`
  return {
    async attempt(email: string, address: string): Promise<void> {
      refuseOver(await limiter.take(`sign-in address ${address}`, most(100), quarterHour))
      refuseOver(await limiter.take(pairKey(email, address), most(8), quarterHour))
      refuseOver(await limiter.take(`sign-in account ${hashToken(email)}`, most(60), quarterHour))
    },
    succeeded: async (email: string, address: string) => limiter.forget(pairKey(email, address)),
    /** A stolen access token must not become a way to guess the password. */
    async confirmation(user_id: string): Promise<void> {
      refuseOver(await limiter.take(passwordKey(user_id), most(10), quarterHour))
    },
    confirmed: async (user_id: string) => limiter.forget(passwordKey(user_id)),
  }
}
