import { type Limiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { UserId } from '../../platform/ids.ts'

export type CodeThrottle = ReturnType<typeof createCodeThrottle>

/**
 * Counts codes tried for an account across challenges. Only a caller with the right password has a challenge, so a stranger
 * cannot use up the count. Recovery codes and passkeys are too long to guess, are not counted, and stay open to the owner.
 */
export function createCodeThrottle(limiter: Limiter, factor = 1) {
  const most = (limit: number) => Math.ceil(limit * factor)
  const key = (user_id: UserId) => `second factor ${user_id}`
  return {
    async attempt(user_id: UserId): Promise<void> {
      refuseOver(await limiter.take(key(user_id), most(10), 900))
      refuseOver(await limiter.take(`${key(user_id)} day`, most(60), 86_400))
    },
    succeeded: async (user_id: UserId) => limiter.forget(key(user_id)),
  }
}
