import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { addressKey } from '../../../platform/http/limits/address-key.ts'
import { type Limiter, refuseOver } from '../../../platform/http/limits/rate-limit.ts'
import type { UserId } from '../../../platform/ids.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { Recognition } from './devices.ts'

const quarterHour = 900
const hour = 3600

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * Counts attempts before the password is checked, for known and unknown accounts alike. Unknown callers share one limit per
 * account; a known device has its own count, so that unknown callers cannot lock the owner out.
 */
export function createSignInThrottle(limiter: Limiter, factor = 1) {
  const most = (limit: number) => Math.ceil(limit * factor)
  const pairKey = (email: string, address: string) => `sign-in pair ${hashToken(email)} ${addressKey(address)}`
  const deviceKey = (email: string, device: string) => `sign-in device ${hashToken(email)} ${device}`
  const passwordKey = (userId: UserId) => `password ${userId}`
  const take = async (key: string, limit: number, seconds: number) =>
    refuseOver(await limiter.take(key, most(limit), seconds))
  return {
    async attempt(email: string, address: string, known: Recognition): Promise<void> {
      if (known.device) return void (await take(deviceKey(email, known.device), 30, quarterHour))
      await take(`sign-in address ${addressKey(address)}`, 100, quarterHour)
      await take(pairKey(email, address), known.address ? 30 : 8, quarterHour)
      if (!known.address) await take(`sign-in account ${hashToken(email)}`, 60, quarterHour)
    },
    async succeeded(email: string, address: string, { device }: Recognition): Promise<void> {
      await limiter.forget(pairKey(email, address))
      if (device) await limiter.forget(deviceKey(email, device))
    },
    /** A stolen access token must not become a way to guess the password. */
    confirmation: (userId: UserId) => take(passwordKey(userId), 10, quarterHour),
    confirmed: async (userId: UserId) => limiter.forget(passwordKey(userId)),

    registration: (address: string) => take(`register ${addressKey(address)}`, 10, hour),
    /** Whether an unrequested mail may still go to this mailbox; the caller does not learn the answer. */
    async mayMail(purpose: string, email: string): Promise<boolean> {
      const key = `mail ${purpose} ${hashToken(canonicalEmail(email))}`
      return (await limiter.take(key, most(5), hour)).allowed
    },
  }
}
