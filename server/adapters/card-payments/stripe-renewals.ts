import type Stripe from 'stripe'
import type { CardPayments, Renewal, RenewalPayment, RenewalTerms } from '../../ports/card-payments.ts'
import type { Payment } from '../../ports/payments.ts'
import { asked, isDecline, refusedFor, type StripeClient } from './stripe-client.ts'
import { failureOf } from './stripe-payment.ts'

type Renewals = Pick<CardPayments, 'startRenewal' | 'changeRenewal' | 'endRenewal' | 'readRenewal'> & {
  /** Sets the card to charge from now on, and charges what is overdue at once. */
  chargeCard(reference: string, card: { key: string; payment_method: string }): Promise<void>
}

// every price belongs to this product, created where it is missing
const product = { id: 'pawol_plan', name: 'Pawòl' }
const expand = ['latest_invoice.payments']

/** Renewals are Stripe subscriptions: a trial up to the first charge, then a price. */
export function stripeRenewals(stripe: StripeClient, now: () => number): Renewals {
  let made: Promise<unknown> | undefined

  /** Creates the product once per process; another process, or an earlier run, may have created it. */
  function madeProduct() {
    made ??= asked(() => stripe.products.create(product)).catch((error) => {
      if (refusedFor(error, 'resource_already_exists')) return
      made = undefined
      throw error
    })
    return made
  }
  const priceOf = ({ cents, cycle }: RenewalTerms) => ({
    currency: 'usd',
    product: product.id,
    unit_amount: cents,
    recurring: { interval: cycle },
  })
  const retrieve = (reference: string, signal?: AbortSignal) =>
    asked(() => stripe.subscriptions.retrieve(reference, { expand }), signal)
  const update = (reference: string, { key, ...params }: { key: string } & Stripe.SubscriptionUpdateParams) =>
    asked(() => stripe.subscriptions.update(reference, { ...params, expand }, { idempotencyKey: key }))

  async function renewalOf(subscription: Stripe.Subscription, signal?: AbortSignal): Promise<Renewal> {
    const item = subscription.items.data[0]!
    const status = statusOf(subscription)
    return {
      reference: subscription.id,
      status,
      cents: item.price.unit_amount ?? 0,
      cycle: item.price.recurring?.interval === 'year' ? 'year' : 'month',
      next_at: dateOf(item.current_period_end),
      payments: await paymentsOf(subscription.id, signal),
      failure: status === 'past_due' ? await failureOfLast(subscription, signal) : null,
    }
  }
  async function paymentsOf(subscription: string, signal?: AbortSignal): Promise<RenewalPayment[]> {
    const query = { subscription, status: 'paid' as const, limit: 100, expand: ['data.payments'] }
    const invoices = await asked(() => stripe.invoices.list(query).autoPagingToArray({ limit: 1_000 }), signal)
    return invoices
      .flatMap((invoice) => paidBy(invoice) ?? [])
      .sort((one, other) => one.paid_at.getTime() - other.paid_at.getTime())
  }
  async function failureOfLast(subscription: Stripe.Subscription, signal?: AbortSignal): Promise<Payment['failure']> {
    const intent = intentOf(subscription.latest_invoice)
    if (!intent) return null
    const { last_payment_error } = await asked(() => stripe.paymentIntents.retrieve(intent), signal)
    return last_payment_error && failureOf(last_payment_error)
  }
  /** Voids an overdue invoice; the next one replaces it. */
  async function giveUp(invoice: Stripe.Invoice | string | null, key: string): Promise<void> {
    if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return
    await asked(() => stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `${key}:void` })).catch((error) => {
      // it was paid in the meantime
      if (!refusedFor(error, 'status_transition_invalid')) throw error
    })
  }

  return {
    async startRenewal({ key, account, customer, payment_method, description, first_charge_at, ...terms }) {
      await madeProduct()
      const params: Stripe.SubscriptionCreateParams = {
        customer,
        default_payment_method: payment_method,
        description,
        items: [{ price_data: priceOf({ ...terms, description, first_charge_at }) }],
        metadata: { account },
        off_session: true,
        // charge a due one at once: Stripe accepts no trial end in the past
        ...(first_charge_at.getTime() > now() && { trial_end: secondsOf(first_charge_at) }),
        expand,
      }
      return renewalOf(await asked(() => stripe.subscriptions.create(params, { idempotencyKey: key })))
    },
    async changeRenewal(reference, { key, ...terms }) {
      await madeProduct()
      const { items, latest_invoice } = await retrieve(reference)
      await giveUp(latest_invoice, key)
      const later = terms.first_charge_at.getTime() > now()
      const changed = await update(reference, {
        key,
        items: [{ id: items.data[0]!.id, price_data: priceOf(terms) }],
        description: terms.description,
        trial_end: later ? secondsOf(terms.first_charge_at) : 'now',
        proration_behavior: 'none',
        cancel_at_period_end: false,
      })
      return renewalOf(changed)
    },
    async endRenewal(reference, { key, at_once }) {
      const subscription = await retrieve(reference)
      const status = statusOf(subscription)
      if (status === 'ended') return renewalOf(subscription)
      // an overdue renewal has no paid period left, and Stripe would continue to retry
      if (!at_once && status !== 'past_due')
        return renewalOf(await update(reference, { key, cancel_at_period_end: true }))
      const ended = await asked(() => stripe.subscriptions.cancel(reference, { expand }, { idempotencyKey: key }))
      return renewalOf(ended)
    },
    readRenewal: async (reference, signal) => renewalOf(await retrieve(reference, signal), signal),
    async chargeCard(reference, { key, payment_method }) {
      const subscription = await update(reference, { key, default_payment_method: payment_method })
      const invoice = subscription.latest_invoice
      if (statusOf(subscription) !== 'past_due' || typeof invoice === 'string' || invoice?.status !== 'open') return
      await asked(() => stripe.invoices.pay(invoice.id, { off_session: true }, { idempotencyKey: `${key}:pay` })).catch(
        (error) => {
          // the renewal stays overdue, with the reason
          if (!isDecline(error) && !refusedFor(error, 'invoice_payment_intent_requires_action')) throw error
        },
      )
    },
  }
}

const statuses: Record<string, Renewal['status']> = {
  trialing: 'running',
  active: 'running',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

function statusOf({ status, cancel_at_period_end }: Stripe.Subscription): Renewal['status'] {
  const known = statuses[status] ?? 'past_due'
  return known === 'running' && cancel_at_period_end ? 'ending' : known
}

/** Null for an invoice without a payment, such as that of a trial. */
function paidBy(invoice: Stripe.Invoice): RenewalPayment | null {
  const payment = intentOf(invoice)
  if (invoice.amount_paid <= 0 || !payment) return null
  const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  const paid_at = dateOf(invoice.status_transitions.paid_at ?? invoice.created)
  return { payment, cents: invoice.amount_paid, paid_at, paid_until: dateOf(Math.max(...ends, invoice.period_end)) }
}

/** The payment that settled an invoice, otherwise the last attempt. */
function intentOf(invoice: Stripe.Invoice | string | null): string | null {
  if (!invoice || typeof invoice === 'string') return null
  const payments = invoice.payments?.data ?? []
  const one = payments.find(({ status }) => status === 'paid') ?? payments.at(-1)
  const intent = one?.payment.payment_intent
  return (typeof intent === 'object' ? intent?.id : intent) ?? null
}

const dateOf = (seconds: number) => new Date(seconds * 1000)
const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
