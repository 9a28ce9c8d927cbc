import { newId, seconds, type World } from '../state.ts'
import { invalid, missing } from './form.ts'
import { charge, newIntent } from './intents.ts'
import type { Invoice, Subscription } from './objects.ts'
import { tellStripe } from './shown.ts'

export function invoiceNamed({ state: { stripe } }: World, id: string): Invoice {
  const invoice = stripe.invoices[id]
  if (!invoice) throw missing('invoice', id)
  return invoice
}

/** An invoice for a subscription's new period; that of a trial costs nothing. */
export function newInvoice(world: World, subscription: Subscription, amount: number): Invoice {
  const id = newId('in_')
  const at = seconds(world.now())
  const [{ current_period_start: start, current_period_end: end }] = subscription.items.data
  const line = { id: newId('il_'), object: 'line_item', amount, currency: 'usd', period: { start, end } }
  const invoice: Invoice = {
    id,
    object: 'invoice',
    customer: subscription.customer,
    status: amount === 0 ? 'paid' : 'open',
    amount_due: amount,
    amount_paid: 0,
    currency: 'usd',
    created: at,
    period_start: at,
    period_end: at,
    billing_reason: subscription.latest_invoice ? 'subscription_cycle' : 'subscription_create',
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id },
    },
    status_transitions: { finalized_at: at, paid_at: amount === 0 ? at : null, voided_at: null },
    livemode: false,
    sandbox_intent: null,
  }
  world.state.stripe.invoices[id] = invoice
  subscription.latest_invoice = id
  subscription.sandbox_invoices.push(id)
  if (amount === 0) tellStripe(world, 'invoice.paid', invoice)
  return invoice
}

/** Charges the card of a subscription; answers whether it was paid. */
export function payInvoice(world: World, subscription: Subscription, invoice: Invoice): boolean {
  const { stripe } = world.state
  const { customer } = subscription
  const intent = invoice.sandbox_intent
    ? stripe.payment_intents[invoice.sandbox_intent]!
    : newIntent(world, { amount: invoice.amount_due, currency: 'usd', customer, metadata: {} })
  invoice.sandbox_intent = intent.id
  const own = stripe.customers[customer]?.invoice_settings.default_payment_method
  const method = stripe.payment_methods[subscription.default_payment_method ?? own ?? '']
  if (!method) throw invalid('This customer has no attached payment source or default payment method.')
  charge(world, intent, method, { off_session: true })
  if (intent.status !== 'succeeded') {
    tellStripe(world, 'invoice.payment_failed', invoice)
    return false
  }
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.status_transitions.paid_at = seconds(world.now())
  tellStripe(world, 'invoice.paid', invoice)
  return true
}

export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open')
    throw invalid(`You can only void open invoices; this one is ${invoice.status}.`, {
      code: 'status_transition_invalid',
    })
  invoice.status = 'void'
  invoice.status_transitions.voided_at = seconds(world.now())
  tellStripe(world, 'invoice.voided', invoice)
}
