import { isOpen } from '#core/rules/payments/order-status.ts'
import type { Order } from './store.ts'

const minute = 60_000
const hour = 60 * minute
/** Backoff between two checks of a provider that sent no message. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
/** After this time a payer has given up, or the provider will send a message. */
const longest = { card: 24 * hour, paypal: 24 * hour, crypto: 7 * 24 * hour }

/** Refunds and disputes can go unreported; banks take up to four months for a dispute. */
const laterPauses = [1, 7, 30, 60, 90].map((days) => days * 24 * hour)

export function pauseAfter(checks: number): number {
  return pauses[Math.min(checks, pauses.length - 1)]!
}

/** When to ask the provider about an order again without a message from it; null if nothing more is expected. */
export function nextCheck(
  { status, method, checks }: Pick<Order, 'status' | 'method' | 'checks'>,
  now: Date,
): Date | null {
  if (status === 'applied' || status === 'disputed') {
    const pause = laterPauses[checks]
    return pause === undefined ? null : new Date(now.getTime() + pause)
  }
  // money can arrive late at an expired address
  const isWatched = isOpen(status) || status === 'paid' || (status === 'expired' && method === 'crypto' && checks < 40)
  return isWatched ? new Date(now.getTime() + pauseAfter(checks)) : null
}

export function isForgotten({ method, created_at }: Pick<Order, 'method' | 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > longest[method]
}
