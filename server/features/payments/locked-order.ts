import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import { type Order, orderStore } from './store.ts'

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
