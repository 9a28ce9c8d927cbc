import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { isOpen } from '#core/rules/payments/order-status.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { CardPayments } from '../../ports/card-payments.ts'
import type { CryptoPayments } from '../../ports/crypto-payments.ts'
import type { OrderPayments } from '../../ports/order-payments.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Credits } from '../credits/service.ts'
import { type Order, orderStore } from './store.ts'

export type Providers = {
  /** `test`: the sandbox answers, and no money moves. */
  mode: 'live' | 'test' | 'off'
  /** Accounts that may pay in test mode. */
  sandbox_from?: 'this-machine' | 'anywhere'
  card: CardPayments | null
  paypal: OrderPayments | null
  crypto: CryptoPayments | null
}

/** The owner of the account. */
export type Owner = { user_id: UserId; email: string; username: string; language: string }

/** Dependencies of every part of payments. */
export type PaymentParts = {
  db: Db
  credits: Credits
  providers: Providers
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  public_url: () => string
  /** Null after the account was deleted. */
  ownerOf(on: Sql, accountId: AccountId): Promise<Owner | null>
  now: () => Date
}

export function providerOf(providers: Providers, method: PaymentMethod): PaymentProvider | null {
  return providers[method]
}

/**
 * Locks an order for a change: its account's balance first, then the order. Every transaction that needs both locks them in this
 * order, so that two of them wait for each other instead of deadlocking.
 */
export async function lockedOrder(tx: Sql, credits: Pick<Credits, 'lock'>, id: string): Promise<Order | undefined> {
  const known = await orderStore.byId(tx, id)
  if (!known) return undefined
  await credits.lock(tx, known.account_id)
  return orderStore.locked(tx, id)
}

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
