import { isOpen } from '#core/rules/payments/order-status.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { lockedOrder } from './locked-order.ts'
import type { PaymentParts } from './parts.ts'
import { takeBackCredits, takeBackTime } from './reverse.ts'
import { eventStore, type Order, orderStore, profileStore } from './store.ts'

/**
 * Chore: voids what was bought in test mode once real providers take payments. Its plan time ends, its remaining credits are
 * reversed, and open test orders expire. Safe in any process, more than once.
 */
export function createTestOrderVoider({
  db,
  credits,
  providers,
  now,
}: Pick<PaymentParts, 'db' | 'credits' | 'providers' | 'now'>) {
  async function voidOrder({ id }: Order): Promise<void> {
    await db.tx(async (tx) => {
      const order = await lockedOrder(tx, credits, id)
      if (!order?.is_test || order.status === 'voided') return
      const status = isOpen(order.status) || order.status === 'paid' ? 'expired' : 'voided'
      if (status === 'voided') {
        const taken_back = await takeBackCredits(tx, credits, order, order.credits ?? 0)
        await takeBackTime(tx, credits, order)
        await orderStore.update(tx, id, { taken_back })
      }
      await orderStore.update(tx, id, { status, check_at: null })
      await eventStore.add(tx, { order_id: id, source: 'own', kind: 'status', status, handled_at: now() })
      announceTopic(tx, order.account_id, 'credits')
    })
  }

  return async function voidTestOrders(): Promise<void> {
    if (providers.mode !== 'live') return
    await profileStore.removeOfTestMode(db)
    for (let found = await orderStore.ofTestMode(db); found.length > 0; found = await orderStore.ofTestMode(db))
      for (const order of found) await voidOrder(order)
  }
}
