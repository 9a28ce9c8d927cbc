import { AppError } from '#core/contract/errors.ts'
import type { RequestInfo } from '../../../platform/http/route.ts'
import type { UserId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/observability/log.ts'

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
