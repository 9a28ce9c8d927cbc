import type { ApiKey } from '#core/contract/apikeys.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export type KeyStatus = 'active' | 'expires_soon' | 'cap_reached' | 'expired'

const SOON_MS = 7 * 86_400_000

type KeyFacts = Pick<ApiKey, 'is_active' | 'expires_at' | 'credit_cap' | 'credits_used_this_month'>

/** The most urgent status of a key; revoked keys are not listed. */
export function keyStatus(key: KeyFacts, now: number): KeyStatus {
  const expires = key.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(key.expires_at)
  if (!key.is_active || expires <= now) return 'expired'
  if (key.credit_cap !== null && key.credits_used_this_month >= key.credit_cap) return 'cap_reached'
  return expires - now < SOON_MS ? 'expires_soon' : 'active'
}

export const keyTones: Record<KeyStatus, Tone> = {
  active: 'good',
  expires_soon: 'warn',
  cap_reached: 'warn',
  expired: 'idle',
}
