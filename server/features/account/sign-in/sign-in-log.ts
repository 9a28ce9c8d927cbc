import { AppError } from '#core/contract/errors.ts'
import type { RequestInfo } from '../../../platform/http/route.ts'
import type { UserId } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/observability/log.ts'

export type Factor = 'password' | 'app_code' | 'recovery_code' | 'passkey'
type From = Pick<RequestInfo, 'id' | 'address'>

export type SignInLog = ReturnType<typeof createSignInLog>

/** A line for each time somebody proves who they are, or fails to; accounts by their ids, nothing of what was typed. */
export function createSignInLog(log: Log) {
  const refused = (line: object, err: unknown, message: string) => {
    // what nobody foresaw has a line of its own
    if (err instanceof AppError) log.warn({ ...line, code: err.code }, message)
  }
  return {
    /** `by` names the account once it was looked for, or nobody where there is none. */
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
    /** Somebody signed in proves once more who they are. */
    async confirm(factor: Factor, user_id: UserId, run: () => Promise<unknown>): Promise<void> {
      try {
        await run()
        log.info({ user_id, factor }, 'confirmed who it is')
      } catch (err) {
        refused({ user_id, factor }, err, 'confirmation refused')
        throw err
      }
    },
    /** What changed of the ways into an account, once it is so. */
    changed: (user_id: UserId, change: string) => log.info({ user_id, change }, 'sign-in changed'),
    ended: (user_id: UserId, sessions: number) => log.info({ user_id, sessions }, 'sessions ended'),
    /** A refresh token came a second time: two hold it, and neither may go on. */
    stolen: (user_id: UserId, { id: request_id, address }: From) =>
      log.warn({ request_id, user_id, address }, 'a refresh token was used twice, its session ended'),
  }
}
