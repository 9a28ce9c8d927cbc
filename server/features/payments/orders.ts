import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice, PaymentMethod } from '#core/contract/payments/payments.ts'
import { type Quote, quoteFor } from '#core/rules/payments/quote.ts'
import type { AccountId, Acting } from '../../platform/ids.ts'
import type { CryptoPayment } from '../../ports/crypto-payments.ts'
import type { Payment } from '../../ports/payments.ts'
import { isAsOffered } from './fulfil.ts'
import { lockedOrder, type PaymentParts, pauseAfter, providerOf } from './parts.ts'
import { createBillingState, createReconciler } from './reconcile.ts'
import { eventStore, type NewOrder, type Order, orderStore as store } from './store.ts'

export type Orders = ReturnType<typeof createOrders>

/** Creates, prices and settles orders of every payment method. */
export function createOrders(
  parts: PaymentParts & Pick<Parameters<typeof createReconciler>[0], 'onApplied' | 'onRefunded'>,
) {
  const { db, providers, now } = parts
  const billing = createBillingState(parts)
  const reconcile = createReconciler({ ...parts, billing })

  type State = Awaited<ReturnType<typeof billing.of>>

  function quoteOf(choice: CheckoutChoice, { held }: State): Quote {
    const quoted = quoteFor(choice, held, now())
    if (quoted === 'unknown') throw new AppError('not_found', { what: 'Package' })
    if (typeof quoted === 'string') throw new AppError(quoted, {})
    return quoted
  }

  /** The part of an order that must be equal when its idempotency key is used again. */
  const isSame = (order: Order, method: PaymentMethod, choice: CheckoutChoice) =>
    order.method === method &&
    ('package_id' in choice
      ? order.package_id === choice.package_id
      : order.plan === choice.plan_id && order.billing_cycle === choice.billing_cycle)

  function newOrder(buyer: Acting, method: PaymentMethod, quoted: Quote, held: State['state']): NewOrder {
    const { kind, amount_cents, plan, billing_cycle, is_promotion, paid_until, months } = quoted
    const at = now()
    return {
      id: randomUUID(),
      account_id: buyer.account_id,
      user_id: buyer.user_id,
      method,
      kind: kind as Order['kind'],
      status: 'created',
      is_test: providers.mode === 'test',
      amount_cents,
      plan,
      billing_cycle,
      is_promotion,
      paid_until,
      months,
      package_id: quoted.package?.id ?? null,
      from_plan: held?.plan ?? null,
      from_cycle: held?.billing_cycle ?? null,
      from_paid_until: held?.paid_until ?? null,
      created_at: at,
      check_at: new Date(at.getTime() + pauseAfter(0)),
    }
  }

  return {
    billing,
    quote: (accountId: AccountId, choice: CheckoutChoice) =>
      db.tx(async (tx) => {
        const found = await billing.of(tx, accountId)
        return { quote: quoteOf(choice, found), state: found.state }
      }),

    /** Stored before the provider is called, so that a lost answer still finds its order. */
    async create(
      buyer: Acting,
      method: PaymentMethod,
      choice: CheckoutChoice,
      {
        client_key,
        facts,
        refuse,
      }: { client_key?: string; facts?: Record<string, unknown>; refuse?(quote: Quote): void } = {},
    ): Promise<{ order: Order; is_repeat: boolean }> {
      return db.tx(async (tx) => {
        // of concurrent calls with one key, the second waits for the lock and finds the first one's order
        const found = await billing.of(tx, buyer.account_id)
        const known = client_key && (await store.byKey(tx, buyer.account_id, client_key))
        if (known && !isSame(known, method, choice)) throw new AppError('client_key_reused', {})
        if (known) return { order: known, is_repeat: true }
        const quoted = quoteOf(choice, found)
        if (quoted.amount_cents <= 0) throw new AppError('nothing_to_pay', {})
        refuse?.(quoted)
        const order = await store.add(tx, { ...newOrder(buyer, method, quoted, found.state), client_key, facts })
        if (!order) throw new AppError('client_key_reused', {})
        await eventStore.add(tx, {
          order_id: order.id,
          source: 'own',
          kind: 'status',
          status: 'created',
          handled_at: now(),
        })
        return { order, is_repeat: false }
      })
    },

    async own(accountId: AccountId, id: string): Promise<Order> {
      const order = await store.byId(db, id)
      if (order?.account_id !== accountId) throw new AppError('not_found', { what: 'Order' })
      return order
    },
    async ownByReference(accountId: AccountId, method: PaymentMethod, reference: string): Promise<Order> {
      const order = await store.byReference(db, method, reference)
      if (order?.account_id !== accountId) throw new AppError('not_found', { what: 'Order' })
      return order
    },

    /** Refuses an order whose plan can no longer be sold as quoted, or costs less by now. */
    async refuseOutdated(order: Order): Promise<void> {
      const { held } = await db.tx((tx) => billing.of(tx, order.account_id))
      if (isAsOffered(order, held, now())) return
      throw new AppError('payment_failed', {
        reason: 'plan_changed',
        detail: 'Your plan has changed since. Please start this payment again.',
      })
    },

    reconcile,
    /** Applies a provider's payment state to an order. `event_id` names the webhook event, which is then marked as handled. */
    async settle(
      orderId: string,
      payment: Parameters<typeof reconcile>[2],
      { event, facts }: { event?: number; facts?: Record<string, unknown> } = {},
    ): Promise<Order> {
      const settled = await db.tx(async (tx) => {
        if (!(await lockedOrder(tx, parts.credits, orderId))) return null
        // hooks that run after an order is applied read these facts, such as which card to charge again
        const known = { ...facts, ...(isCrypto(payment) ? { crypto: cryptoFacts(payment) } : cardFacts(payment)) }
        await store.addFacts(tx, orderId, known)
        const result = await reconcile(tx, orderId, payment)
        if (event !== undefined) await eventStore.handled(tx, event, result ? orderId : null)
        return result
      })
      if (!settled) throw new AppError('not_found', { what: 'Order' })
      return settled
    },

    /** Reads the payment from the provider and applies its state. */
    async read(order: Order): Promise<Order> {
      const provider = providerOf(providers, order.method)
      if (!provider || !order.reference) return order
      return this.settle(order.id, await provider.read(order.reference))
    },
  }
}

/** The card that paid; the answer to the browser or the webhook may record it first. */
const cardFacts = (payment: object) => ('card' in payment && payment.card ? { card: payment.card } : {})

/** What a page shows of a crypto payment; stored with the order so that it survives an outage of the provider. */
export function cryptoFacts(payment: CryptoPayment) {
  return {
    pay_address: payment.pay_address,
    pay_memo: payment.pay_memo,
    pay_currency: payment.pay_currency,
    network: payment.network,
    pay_amount: payment.pay_amount,
    received_amount: payment.received_amount,
    payment_status: payment.crypto_status,
    expiration_estimate_date: payment.expires_at?.toISOString() ?? null,
  }
}

function isCrypto(payment: Payment): payment is CryptoPayment {
  return 'crypto_status' in payment
}
