import { AppError } from '#core/contract/errors.ts'
import { canonicalEmail } from '#core/rules/account/email-canonical.ts'
import { addressKey } from '../../../platform/http/limits/address-key.ts'
import { type Limiter, refuseOver } from '../../../platform/http/limits/rate-limit.ts'
import type { RequestInfo } from '../../../platform/http/route.ts'
import type { UserId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { Recognition } from './sessions.ts'

export type Factor = 'password' | 'app_code' | 'recovery_code' | 'passkey'
type From = Pick<RequestInfo, 'id' | 'address'>

export type SignInLog = ReturnType<typeof createSignInLog>

/** Logs each accepted or refused proof of identity; accounts by id, nothing of what was typed. */
export function createSignInLog(log: Log) {
  const refused = (line: object, err: unknown, message: string) => {
    // an unexpected error is logged by its own handler
    if (err instanceof AppError) log.warn({ ...line, code: err.code }, message)
  }
  return {
    /** `by` records the account once it was looked up, or undefined for an unknown one. */
    async signIn<T extends object>(
      factor: Factor,
      { id: request_id, address }: From,
      run: (by: (user_id: UserId | undefined) => void) => Promise<T>,
    ): Promise<T> {
      let who: { user_id: UserId } | { unknown_account: true } | undefined
      const line = () => ({ request_id, ...who, factor, address })
      try {
        const found = await run((user_id) => {
          who = user_id ? { user_id } : { unknown_account: true }
        })
        log.info(line(), 'second_factor' in found ? 'second step asked' : 'signed in')
        return found
      } catch (err) {
        refused(line(), err, 'sign-in refused')
        throw err
      }
    },
    registered: (user_id: UserId, { id: request_id, address }: From) =>
      log.info({ request_id, user_id, factor: 'password', address }, 'registered and signed in'),
    /** Logs a signed-in user's renewed proof of identity. */
    async confirm(factor: Factor, user_id: UserId, run: () => Promise<unknown>): Promise<void> {
      try {
        await run()
        log.info({ user_id, factor }, 'confirmed who it is')
      } catch (err) {
        refused({ user_id, factor }, err, 'confirmation refused')
        throw err
      }
    },
    /** Logs a change of sign-in methods after it was made. */
    changed: (user_id: UserId, change: string) => log.info({ user_id, change }, 'sign-in changed'),
    ended: (user_id: UserId, sessions: number) => log.info({ user_id, sessions }, 'sessions ended'),
    /** Logs a refresh token that arrived a second time: two parties hold it, and neither may continue. */
    stolen: (user_id: UserId, { id: request_id, address }: From) =>
      log.warn({ request_id, user_id, address }, 'a refresh token was used twice, its session ended'),
  }
}

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
