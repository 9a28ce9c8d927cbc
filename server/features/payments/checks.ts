import { isOpen } from '#core/rules/payments/order-status.ts'
import type { Order } from './store.ts'

const minute = 60_000
const hour = 60 * minute
/** How long after the last time a provider that tells nothing is asked again. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** Nobody finishes a payment after that, or its provider will tell. */
const longest = { card: 24 * hour, paypal: 24 * hour, crypto: 7 * 24 * hour }

export function pauseAfter(checks: number): number {
  return pauses[Math.min(checks, pauses.length - 1)]!
}

/** When the provider of an order is asked next, though it told nothing; null where nothing is expected any more. */
export function nextCheck(
  { status, method, checks }: Pick<Order, 'status' | 'method' | 'checks'>,
  now: Date,
): Date | null {
  // money may come late to an address that has expired
  const is_watched = isOpen(status) || status === 'paid' || (status === 'expired' && method === 'crypto' && checks < 40)
  return is_watched ? new Date(now.getTime() + pauseAfter(checks)) : null
}

export function isForgotten({ method, created_at }: Pick<Order, 'method' | 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > longest[method]
}
