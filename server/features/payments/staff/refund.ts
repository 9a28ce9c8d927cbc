import { AppError } from '#core/contract/errors.ts'
import type { StaffOrder } from '#core/contract/payments/staff.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { Acting } from '../../../platform/ids.ts'
import type { Payment } from '../../../ports/payments.ts'
import { lockedOrder } from '../locked-order.ts'
import { eventStore, type Order, orderStore } from '../store.ts'
import { shownToStaff } from './list.ts'
import type { StaffParts } from './parts.ts'

type Refunded = { order: StaffOrder; credits_taken_back: number }

/** Refunds all of an order's money. The order is marked before the provider is called, so that no refund goes unrecorded. */
export function createRefund(parts: StaffParts) {
  const { db, credits, orders, providers, people, renewals, audit, now } = parts

  function refusedUnless(order: Order | undefined): asserts order is Order & { reference: string } {
    if (!order) throw new AppError('not_found', { what: 'Order' })
    const has_money = order.status === 'applied' || order.status === 'disputed'
    if (!has_money || !order.reference) throw new AppError('not_refundable', { status: order.status })
  }

  const leftOf = ({ paid_cents, refunded_cents }: Order) => paid_cents - refunded_cents

  async function record(tx: Sql, staff: Acting, id: string, reason: string): Promise<Order & { reference: string }> {
    const order = await lockedOrder(tx, credits, id)
    refusedUnless(order)
    const [owner] = await people.ownersOf(tx, [order.account_id])
    const amount_usd = leftOf(order) / 100
    await audit(tx, {
      staff_id: staff.user_id,
      action: 'refund_payment',
      target_user_id: owner?.user_id,
      detail: { order_id: id, method: order.method, amount_usd, reason },
    })
    const detail = { reason, staff_id: staff.user_id, amount_usd }
    await eventStore.add(tx, { order_id: id, source: 'staff', kind: 'refund', detail, handled_at: now() })
    return order
  }

  /** Records a refund that staff sent outside the provider. */
  const sentBack = ({ reference, id, paid_cents }: Order & { reference: string }): Payment => ({
    reference,
    order_id: id,
    status: 'paid',
    paid_cents,
    refunded_cents: paid_cents,
    dispute: null,
    failure: null,
  })

  async function byProvider(order: Order & { reference: string }): Promise<void> {
    const provider = order.method === 'card' ? providers.card! : providers.paypal!
    const refund = { cents: leftOf(order), key: `refund:${order.id}` }
    const payment = await provider.refund(order.reference, refund).catch(async (err: unknown) => {
      const code = err instanceof AppError ? err.code : 'unexpected'
      const failed = { order_id: order.id, source: 'own', kind: 'refund_failed', detail: { code } }
      await eventStore.add(db, { ...failed, handled_at: now() })
      throw err
    })
    await orders.settle(order.id, payment)
  }

  return async function refund(staff: Acting, id: string, reason: string): Promise<Refunded> {
    const before = await orderStore.byId(db, id)
    refusedUnless(before)
    const { method } = before
    if (!providers[method] && method !== 'crypto') throw new AppError('payment_not_configured', { method })
    const recorded = await db.tx(async (tx) => {
      const order = await record(tx, staff, id, reason)
      if (method === 'crypto') await orders.reconcile(tx, id, sentBack(order))
      return order
    })
    if (method !== 'crypto') await byProvider(recorded)
    await renewals.soon(recorded.account_id)
    const after = (await orderStore.byId(db, id))!
    const [order] = await shownToStaff(parts, [after])
    return { order: order!, credits_taken_back: after.taken_back - recorded.taken_back }
  }
}
