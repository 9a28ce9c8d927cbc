import { AppError } from '#core/contract/errors.ts'
import { type CheckoutChoice, savedCard } from '#core/contract/payments/payments.ts'
import type { Acting } from '../../platform/ids.ts'
import type { CardPayment } from '../../ports/card-payments.ts'
import { describe } from './fulfil.ts'
import type { Orders } from './orders.ts'
import type { PaymentParts } from './parts.ts'
import { type Order, profileStore } from './store.ts'
import { detailsOf, orderView } from './views.ts'

/** Card payments: charged at once, with an authentication step where the payer's bank requires one. */
export function createCardCheckout({ db, providers, ownerOf }: PaymentParts, orders: Orders) {
  function provider() {
    if (!providers.card) throw new AppError('payment_not_configured', { method: 'card' })
    return providers.card
  }

  async function customerOf({ account_id }: Pick<Acting, 'account_id'>): Promise<string> {
    const known = await profileStore.of(db, account_id)
    if (known) return known.customer
    const email = (await ownerOf(db, account_id))?.email ?? ''
    const customer = await provider().createCustomer({ account: account_id, email, key: `customer:${account_id}` })
    await profileStore.put(db, account_id, { customer })
    return customer
  }

  async function settle(order: Order, payment: CardPayment, payment_method?: string) {
    const settled = await orders.settle(order.id, payment, {
      facts: { ...(payment_method ? { payment_method } : {}), step: payment.status },
    })
    if (settled.status === 'failed' || settled.status === 'expired')
      throw new AppError('payment_failed', {
        reason: settled.failure?.code ?? settled.status,
        detail: settled.failure?.message ?? '',
      })
    const isWaiting = payment.status === 'action_needed'
    return {
      order: orderView(settled),
      client_secret: isWaiting ? payment.client_secret : null,
      details: detailsOf(settled),
    }
  }

  /** Resolves the saved card of the caller's own account; a client never sends its reference. */
  async function methodFor(account_id: Acting['account_id'], asked: string): Promise<string> {
    if (asked !== savedCard) return asked
    const saved = (await profileStore.of(db, account_id))?.payment_method
    if (!saved) throw new AppError('not_found', { what: 'Card' })
    return saved
  }

  async function charge(order: Order, payment_method: string, is_repeat: boolean) {
    // the plan may have changed since this order was quoted
    if (is_repeat) await orders.refuseOutdated(order)
    return provider().pay({
      order_id: order.id,
      cents: order.amount_cents,
      description: `Pawòl: ${describe(order)}`,
      customer: await customerOf(order),
      payment_method,
      keep_card: order.kind !== 'package',
      key: `pay:${order.id}:${payment_method}`,
    })
  }

  /** Looks up the payment of an order whose provider call was never answered; null if the provider has none. */
  const find = async (order: Order): Promise<CardPayment | null> =>
    provider().find({ order_id: order.id, customer: await customerOf(order) })

  return {
    provider,
    customerOf,
    async pay(
      buyer: Acting,
      choice: CheckoutChoice,
      { payment_method_id, client_key }: { payment_method_id: string; client_key?: string },
    ) {
      provider()
      const facts = { payment_method: await methodFor(buyer.account_id, payment_method_id) }
      const { order, is_repeat } = await orders.create(buyer, 'card', choice, { client_key, facts })
      // retry with the first card: an unanswered call may have charged it, and another card would be a second charge
      const payment_method = order.facts.payment_method as string
      const known = order.reference ? await provider().read(order.reference) : is_repeat ? await find(order) : null
      return settle(order, known ?? (await charge(order, payment_method, is_repeat)), payment_method)
    },

    async confirm(account_id: Acting['account_id'], orderId: string) {
      const order = await orders.own(account_id, orderId)
      if (order.method !== 'card' || !order.reference) throw new AppError('not_found', { what: 'Order' })
      return settle(order, await provider().read(order.reference))
    },

    find,
  }
}
