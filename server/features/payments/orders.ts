import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice, PaymentMethod } from '#core/contract/payments/payments.ts'
import { type Held, type Quote, quoteFor } from '#core/rules/payments/quote.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId, Acting } from '../../platform/ids.ts'
import { pauseAfter } from './checks.ts'
import { cryptoFacts, isCrypto } from './crypto-facts.ts'
import { createLearning } from './learn.ts'
import { type PaymentParts, providerOf } from './parts.ts'
import { eventStore, type NewOrder, type Order, profileStore, orderStore as store } from './store.ts'

export type Orders = ReturnType<typeof createOrders>

/** Orders, whichever way they are paid: what they cost, and what becomes of them. */
export function createOrders(
  parts: PaymentParts & Pick<Parameters<typeof createLearning>[0], 'onApplied' | 'onRefunded'>,
) {
  const { db, credits, providers, now } = parts
  const learn = createLearning(parts)

  async function heldBy(on: Sql, account_id: AccountId) {
    const state = await credits.held(on, account_id)
    const profile = await profileStore.of(on, account_id)
    const held: Held = state
      ? { ...state, is_canceled: state.status === 'canceled', renews: profile?.renews ?? false }
      : null
    return { state, held }
  }

  async function quote(account_id: AccountId, choice: CheckoutChoice, on: Sql) {
    const { state, held } = await heldBy(on, account_id)
    const quoted = quoteFor(choice, held, now())
    if (quoted === 'unknown') throw new AppError('not_found', { what: 'Package' })
    if (typeof quoted === 'string') throw new AppError(quoted, {})
    return { quote: quoted, state }
  }

  /** What is the same of an order that is asked for twice with one key. */
  const isSame = (order: Order, method: PaymentMethod, choice: CheckoutChoice) =>
    order.method === method &&
    ('package_id' in choice
      ? order.package_id === choice.package_id
      : order.plan === choice.plan_id && order.billing_cycle === choice.billing_cycle)

  function newOrder(
    buyer: Acting,
    method: PaymentMethod,
    quoted: Quote,
    held: Awaited<ReturnType<typeof heldBy>>['state'],
  ): NewOrder {
    const { kind, amount_cents, plan, billing_cycle, is_promotion, paid_until, months } = quoted
    const at = now()
    return {
      ...{ id: randomUUID(), account_id: buyer.account_id, user_id: buyer.user_id, method },
      ...{ kind: kind as Order['kind'], status: 'created', is_test: providers.mode === 'test' },
      ...{ amount_cents, plan, billing_cycle, is_promotion, paid_until, months },
      package_id: quoted.package?.id ?? null,
      from_plan: held?.plan ?? null,
      from_cycle: held?.billing_cycle ?? null,
      from_paid_until: held?.paid_until ?? null,
      created_at: at,
      check_at: new Date(at.getTime() + pauseAfter(0)),
    }
  }

  return {
    quote: (account_id: AccountId, choice: CheckoutChoice) => db.tx((tx) => quote(account_id, choice, tx)),

    /** Written down before the provider is called, so that whatever comes of the call finds its order. */
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
        const known = client_key && (await store.byKey(tx, buyer.account_id, client_key))
        if (known && !isSame(known, method, choice)) throw new AppError('client_key_reused', {})
        if (known) return { order: known, is_repeat: true }
        const { quote: quoted, state } = await quote(buyer.account_id, choice, tx)
        if (quoted.amount_cents <= 0) throw new AppError('nothing_to_pay', {})
        refuse?.(quoted)
        const order = await store.add(tx, { ...newOrder(buyer, method, quoted, state), client_key, facts })
        if (!order) throw new AppError('client_key_reused', {})
        await eventStore.add(tx, {
          ...{ order_id: order.id, source: 'own', kind: 'status', status: 'created', handled_at: now() },
        })
        return { order, is_repeat: false }
      })
    },

    async own(account_id: AccountId, id: string): Promise<Order> {
      const order = await store.byId(db, id)
      if (order?.account_id !== account_id) throw new AppError('not_found', { what: 'Order' })
      return order
    },
    async ownByReference(account_id: AccountId, method: PaymentMethod, reference: string): Promise<Order> {
      const order = await store.byReference(db, method, reference)
      if (order?.account_id !== account_id) throw new AppError('not_found', { what: 'Order' })
      return order
    },

    learn,
    /** Acts on what a provider says of a payment. `event_id` is the message it came by, which is then done with. */
    async settle(
      order_id: string,
      payment: Parameters<typeof learn>[2],
      { event, facts }: { event?: number; facts?: Record<string, unknown> } = {},
    ): Promise<Order> {
      const learned = await db.tx(async (tx) => {
        // what follows from an order that is applied, such as the card to charge again, is read from them
        const all = isCrypto(payment) ? { ...facts, crypto: cryptoFacts(payment) } : facts
        if (all) await store.addFacts(tx, order_id, all)
        const result = await learn(tx, order_id, payment)
        if (event !== undefined) await eventStore.handled(tx, event, result ? order_id : null)
        return result
      })
      if (!learned) throw new AppError('not_found', { what: 'Order' })
      return learned
    },

    /** Asks the provider; what it says counts. */
    async read(order: Order): Promise<Order> {
      const provider = providerOf(providers, order.method)
      if (!provider || !order.reference) return order
      return this.settle(order.id, await provider.read(order.reference))
    },
  }
}
