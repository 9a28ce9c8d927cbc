import type { PlanOffer } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice, CheckoutConfig } from '#core/contract/payments/payments.ts'
import { leastCryptoUsd } from '#core/rules/payments/crypto.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Card } from '../../ports/card-payments.ts'
import { createBillingControl } from './billing.ts'
import { createCardCheckout } from './card.ts'
import { createCryptoCheckout } from './crypto.ts'
import { createOrders } from './orders.ts'
import type { PaymentParts } from './parts.ts'
import { createPayPalCheckout } from './paypal.ts'
import { createRenewals } from './renewals.ts'
import { type Order, orderStore, profileStore } from './store.ts'
import { createSweep } from './sweep.ts'
import { detailsOf, orderView, quoteView } from './views.ts'
import { createPaymentWebhooks } from './webhooks.ts'

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
    const is_new_card = method === 'card' && kind !== 'renewal'
    const card = (facts.card as Card | undefined) ?? null
    const kept = is_new_card ? { renews: true, payment_method: facts.payment_method as string, card } : {}
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
      const is_used = account_id !== null && (await orderStore.hasUsedPromotion(db, account_id))
      return parts.credits.plans().map((plan) => (is_used ? { ...plan, is_promotion_active: false } : plan))
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
