import { isOpen, mayBecome } from '#core/rules/payments/order-status.ts'
import type { createCardCheckout } from './card.ts'
import type { Orders } from './orders.ts'
import { isForgotten, nextCheck, type PaymentParts, providerOf } from './parts.ts'
import { eventStore, type Order, orderStore as store } from './store.ts'

/** Reads orders at their providers when no message came: webhooks get lost, and processes end at any moment. */
export function createSweep(
  { db, providers, log, now }: PaymentParts,
  { orders, card }: { orders: Orders; card: ReturnType<typeof createCardCheckout> },
) {
  async function look(order: Order): Promise<void> {
    const checks = order.checks + 1
    await store.update(db, order.id, { checks, check_at: nextCheck({ ...order, checks }, now()) })
    if (!providerOf(providers, order.method)) return
    const known = order.reference ? order : await found(order)
    if (known.reference) await orders.read(known)
    const after = (await store.byId(db, order.id))!
    if (isOpen(after.status) && isForgotten(after, now())) await giveUp(after)
  }

  /** Finds the payment of an order whose provider call was never answered. */
  async function found(order: Order): Promise<Order> {
    const payment = order.method === 'card' && order.kind !== 'renewal' ? await card.find(order) : null
    return payment ? orders.settle(order.id, payment) : order
  }

  async function giveUp(order: Order): Promise<void> {
    if (order.method === 'card' && order.reference) {
      await orders.settle(order.id, await providers.card!.cancel(order.reference))
      return
    }
    await db.tx(async (tx) => {
      const locked = await store.locked(tx, order.id)
      if (!locked || !isOpen(locked.status) || !mayBecome(locked.status, 'expired')) return
      await store.update(tx, order.id, { status: 'expired', check_at: null })
      await eventStore.add(tx, {
        order_id: order.id,
        source: 'own',
        kind: 'status',
        status: 'expired',
        handled_at: now(),
      })
    })
  }

  return async (): Promise<void> => {
    for (const order of await store.due(db, now()))
      await look(order).catch((err) =>
        log.warn({ err, order_id: order.id }, 'an order could not be checked at its provider'),
      )
  }
}
