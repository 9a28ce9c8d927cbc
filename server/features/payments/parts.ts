import type { PaymentMethod } from '#core/contract/payments/payments.ts'
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
