import type { PlanOffer } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice, CheckoutConfig, PaymentMethod } from '#core/contract/payments/payments.ts'
import { leastCryptoUsd } from '#core/rules/payments/crypto.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId, Acting } from '../../platform/ids.ts'
import type { Card } from '../../ports/card-payments.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import { createBillingControl } from './billing.ts'
import { createCardCheckout } from './card.ts'
import { createCryptoCheckout } from './crypto.ts'
import { describe } from './fulfil.ts'
import { createOrders, type Orders } from './orders.ts'
import { type PaymentParts, providerOf } from './parts.ts'
import { createRenewals } from './renewals.ts'
import { type EventRow, eventStore, type Order, orderStore, profileStore } from './store.ts'
import { createSweep } from './sweep.ts'
import { detailsOf, orderView, quoteView } from './views.ts'

/** Receives provider webhooks: verifies each, stores it by its id, then reads the payment from the provider and reconciles. */
function createPaymentWebhooks(
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
  async function adoptable(method: PaymentMethod, orderId: string | null) {
    const order = orderId && isUuid.test(orderId) ? await orderStore.byId(db, orderId) : undefined
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

export type Payments = ReturnType<typeof createPayments>

export function createPayments(
  parts: PaymentParts & {
    /** Runs in the transaction that applies an order; sends its receipt. */
    onApplied?(tx: Sql, order: Order): Promise<void>
    /** Runs in the transaction that records a refund, whatever its cause. */
    onRefunded?(tx: Sql, order: Order, cents: number): Promise<void>
  },
) {
  const { db, providers, now } = parts

  /** A plan paid by card renews on it. A plan paid otherwise does not renew, unless its card is still charged. */
  async function onApplied(tx: Sql, order: Order): Promise<void> {
    await parts.onApplied?.(tx, order)
    if (order.facts.brought !== 'plan') return
    const { account_id, method, kind, facts } = order
    const isNewCard = method === 'card' && kind !== 'renewal'
    const card = (facts.card as Card | undefined) ?? null
    const kept = isNewCard ? { renews: true, payment_method: facts.payment_method as string, card } : {}
    const newPrepaid = kind === 'start' && method !== 'card' ? { renews: false } : {}
    await profileStore.put(tx, account_id, { ...kept, ...newPrepaid, check_at: now(), checks: 0 })
  }

  /** Schedules a sync, so that a refunded plan is not charged again. */
  async function onRefunded(tx: Sql, order: Order, cents: number): Promise<void> {
    await parts.onRefunded?.(tx, order, cents)
    await profileStore.put(tx, order.account_id, { check_at: now(), checks: 0 })
  }

  const orders = createOrders({ ...parts, onApplied, onRefunded })
  const renewals = createRenewals(parts, orders)
  const card = createCardCheckout(parts, orders)
  const paypal = createPayPalCheckout(parts, orders)
  const crypto = createCryptoCheckout(parts, orders)
  const webhooks = createPaymentWebhooks(parts, orders, renewals)
  const billing = createBillingControl(parts, { orders, card, renewals })

  return {
    orders,
    renewals,
    card,
    paypal,
    crypto,
    webhooks,
    billing,
    sweep: createSweep(parts, { orders, card }),

    config(): Omit<CheckoutConfig, 'allowed_here'> {
      const { mode } = providers
      return {
        mode,
        currency: 'USD',
        card: { configured: providers.card !== null, publishable_key: providers.card?.publishable_key ?? null },
        paypal: { configured: providers.paypal !== null, client_id: providers.paypal?.client_id ?? null },
        crypto: { configured: providers.crypto !== null, minimum_usd: leastCryptoUsd },
      }
    },
    /** Plans on offer, without the promotion for an account that has used it. */
    async plans(account_id: AccountId | null): Promise<PlanOffer[]> {
      const isUsed = account_id !== null && (await orderStore.hasUsedPromotion(db, account_id))
      return parts.credits.plans().map((plan) => (isUsed ? { ...plan, is_promotion_active: false } : plan))
    },
    async quote(account_id: AccountId, choice: CheckoutChoice) {
      const { quote, state } = await orders.quote(account_id, choice)
      return quoteView(quote, state, now())
    },
    async list(
      account_id: AccountId,
      { cursor, limit, only }: { cursor?: string; limit: number; only?: 'paid' | 'pending' },
    ) {
      const rows = await orderStore.ofAccount(db, account_id, { before: placeOf(cursor), limit: limit + 1, only })
      const page = rows.slice(0, limit)
      return { orders: page.map(orderView), next_cursor: rows.length > limit ? cursorAfter(page.at(-1)!) : null }
    },
    async one(account_id: AccountId, id: string) {
      const order = await orders.own(account_id, id)
      return { order: orderView(order), details: detailsOf(order) }
    },
  }
}

/** Cursor after an order: its creation time and id. */
export function cursorAfter({ created_at, id }: Pick<Order, 'created_at' | 'id'>): string {
  return `${created_at.getTime()}_${id}`
}

export function placeOf(cursor: string | undefined): { created_at: Date; id: string } | null {
  if (!cursor) return null
  const match = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  if (!match) throw new AppError('invalid_request', { detail: 'cursor: Send the next_cursor of the page before.' })
  return { created_at: new Date(Number(match[1])), id: match[2]! }
}

/** PayPal payments: the payer approves at PayPal, then we capture. */
function createPayPalCheckout({ providers, credits, public_url }: PaymentParts, orders: Orders) {
  function provider() {
    if (!providers.paypal) throw new AppError('payment_not_configured', { method: 'paypal' })
    return providers.paypal
  }

  return {
    async create(buyer: Acting, choice: CheckoutChoice, client_key?: string): Promise<{ order_id: string }> {
      provider()
      const { order } = await orders.create(buyer, 'paypal', choice, { client_key })
      if (order.reference) return { order_id: order.reference }
      const address = `${public_url()}/subscription`
      const payment = await provider().create({
        order_id: order.id,
        cents: order.amount_cents,
        description: `Pawòl: ${describe(order)}`,
        return_url: address,
        cancel_url: address,
        key: `create:${order.id}`,
      })
      await orders.settle(order.id, payment)
      return { order_id: payment.reference }
    },

    async capture(accountId: Acting['account_id'], reference: string) {
      const order = await orders.ownByReference(accountId, 'paypal', reference)
      if (!order.paid_at) await orders.refuseOutdated(order)
      const payment = order.paid_at
        ? await provider().read(reference)
        : await provider().capture(reference, { key: `capture:${order.id}` })
      const settled = await orders.settle(order.id, payment)
      if (settled.status !== 'applied')
        throw new AppError('payment_failed', {
          reason: settled.failure?.code ?? settled.status,
          detail: settled.failure?.message ?? 'Failed to capture PayPal payment',
        })
      const balance = await credits.balance(accountId)
      const { subscription } = balance
      return {
        message: settled.kind === 'package' ? 'Credits purchased successfully' : 'Subscription updated successfully',
        credits_added: settled.credits ?? 0,
        credit_adjustment: settled.kind === 'upgrade' ? (settled.credits ?? 0) : 0,
        new_balance: balance.balance,
        subscription: subscription?.plan.id === 'free' ? null : subscription,
        scheduled_downgrade: subscription?.scheduled_plan ?? null,
        order: orderView(settled),
        details: detailsOf(settled),
      }
    },
  }
}
