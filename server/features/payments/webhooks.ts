import { AppError } from '#core/contract/errors.ts'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import type { Orders } from './orders.ts'
import { type PaymentParts, providerOf } from './parts.ts'
import type { createRenewals } from './renewals.ts'
import { type EventRow, eventStore, orderStore } from './store.ts'

/** Receives provider webhooks: verifies each, stores it by its id, then reads the payment from the provider and reconciles. */
export function createPaymentWebhooks(
  { db, providers, log, now }: PaymentParts,
  orders: Orders,
  renewals: ReturnType<typeof createRenewals>,
) {
  /** Once an event is stored, the chore retries whatever fails. */
  async function act(method: PaymentMethod, about: Notice['about'], event: EventRow): Promise<void> {
    if (!about) return eventStore.handled(db, event.id, null)
    if ('renewal' in about) {
      await renewals.byRenewal(about.renewal, event.id)
      return eventStore.handled(db, event.id, null)
    }
    const provider = providerOf(providers, method)
    if (!provider) return
    const named = 'order_id' in about ? await orderStore.byId(db, about.order_id) : undefined
    const reference = 'payment' in about ? about.payment : named?.reference
    if (!reference) return eventStore.handled(db, event.id, null)
    const payment = await provider.read(reference)
    const order = (await orderStore.byReference(db, method, reference)) ?? (await adoptable(method, payment.order_id))
    if (!order) return eventStore.handled(db, event.id, null)
    await orders.settle(order.id, payment, { event: event.id })
  }

  /** Recovers events whose process ended between the provider's answer and our write. */
  async function adoptable(method: PaymentMethod, order_id: string | null) {
    const order = order_id && isUuid.test(order_id) ? await orderStore.byId(db, order_id) : undefined
    return order?.method === method ? order : undefined
  }

  const retry = (method: PaymentMethod, about: Notice['about'], event: EventRow) =>
    act(method, about, event).catch((err) =>
      log.warn({ err, method, event_id: event.event_id }, 'a payment event failed and will be retried'),
    )

  return {
    async receive(method: PaymentMethod, delivery: Delivery): Promise<{ received: true }> {
      const provider = providerOf(providers, method)
      if (!provider) throw new AppError('payment_not_configured', { method })
      const { event_id, kind, about, occurred_at } = await provider.verify(delivery)
      const detail = { about, occurred_at: occurred_at.toISOString() }
      const added = await eventStore.add(db, { source: 'provider', method, event_id, kind, detail })
      const event = added ?? (await eventStore.byEventId(db, method, event_id))
      if (event && !event.handled_at) await retry(method, about, event)
      return { received: true }
    },

    async tryAgain(): Promise<void> {
      for (const event of await eventStore.open(db, new Date(now().getTime() - 30_000)))
        await retry(event.method as PaymentMethod, event.detail.about as Notice['about'], event)
    },
  }
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
