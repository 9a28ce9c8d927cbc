import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice } from '#core/contract/payments/payments.ts'
import type { Acting } from '../../platform/ids.ts'
import { describe } from './fulfil.ts'
import type { Orders } from './orders.ts'
import type { PaymentParts } from './parts.ts'
import { detailsOf, orderView } from './views.ts'

/** PayPal payments: the payer approves at PayPal, then we capture. */
export function createPayPalCheckout({ providers, credits, public_url }: PaymentParts, orders: Orders) {
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
