import type { ErrorData } from '#core/contract/errors.ts'

export type RateLimitInfo = ErrorData<'rate_limited'>

const few = 5

/** What the notice of a limit shows at a given time; undefined once the limit is over. */
export function rateLimitState({ remaining, retryAfter, reset }: RateLimitInfo, since_ms: number) {
  const left = Math.ceil(retryAfter - since_ms / 1000)
  if (left <= 0) return undefined
  return {
    seconds: left,
    resets_at: new Date(reset * 1000),
    reached: remaining === 0,
    tone: remaining < few ? ('warn' as const) : ('info' as const),
  }
}
