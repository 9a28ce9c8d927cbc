import type Stripe from 'stripe'
import { AppError } from '#core/contract/errors.ts'
import type { CardPayment, CardPayments, CardSetup } from '../../ports/card-payments.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import {
  asked,
  isDecline,
  refusal,
  refusedFor,
  type StripeClient,
  type StripeOptions,
  stripeClient,
} from './stripe-client.ts'
import { chargeOf, disputeOf, failureOf, intent_expand, paymentOf, setupOf } from './stripe-payment.ts'
import { stripeRenewals } from './stripe-renewals.ts'

const toleranceSeconds = 300

async function stripeNotice(
  stripe: StripeClient,
  { body, headers }: Delivery,
  { webhook_secret, now }: { webhook_secret: string; now: number },
): Promise<Notice> {
  const signature = String(headers['stripe-signature'] ?? '')
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (now / 1000 - signed > toleranceSeconds) throw new AppError('webhook_refused', { fault: 'stale' })
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, webhook_secret, toleranceSeconds, undefined, now)
  } catch (error) {
    throw new AppError('webhook_refused', { fault: error instanceof SyntaxError ? 'unreadable' : 'signature' })
  }
  return {
    event_id: event.id,
    kind: event.type,
    occurred_at: new Date(event.created * 1000),
    about: aboutOf(event.type, event.data.object as unknown as EventObject),
  }
}

type Reference = string | { id: string } | null | undefined
type EventObject = {
  id: string
  payment_intent?: Reference
  parent?: { subscription_details?: { subscription?: Reference } | null } | null
}

function aboutOf(kind: string, object: EventObject): Notice['about'] {
  if (kind.startsWith('payment_intent.')) return { payment: object.id }
  if (kind.startsWith('charge.') || kind.startsWith('refund.')) return named('payment', object.payment_intent)
  if (kind.startsWith('invoice.')) return named('renewal', object.parent?.subscription_details?.subscription)
  return kind.startsWith('customer.subscription.') ? { renewal: object.id } : null
}

function named(what: 'payment' | 'renewal', reference: Reference): Notice['about'] {
  const id = typeof reference === 'object' ? reference?.id : reference
  if (!id) return null
  return what === 'payment' ? { payment: id } : { renewal: id }
}

/** Stripe: payments are its PaymentIntents, renewals its subscriptions. */
export function stripePayments(options: StripeOptions): CardPayments {
  const { publishable_key, webhook_secret, now = Date.now } = options
  const stripe = stripeClient(options)
  const { chargeCard, ...renewals } = stripeRenewals(stripe, now)

  async function paymentWithDispute(intent: Stripe.PaymentIntent, signal?: AbortSignal): Promise<CardPayment> {
    if (!chargeOf(intent)?.disputed) return paymentOf(intent, null)
    const { data } = await asked(() => stripe.disputes.list({ payment_intent: intent.id, limit: 100 }), signal)
    return paymentOf(intent, disputeOf(data))
  }
  async function read(reference: string, signal?: AbortSignal): Promise<CardPayment> {
    const intent = await asked(() => stripe.paymentIntents.retrieve(reference, { expand: intent_expand }), signal)
    return paymentWithDispute(intent, signal)
  }
  /** Makes a checked card the default one. */
  async function taken(
    intent: Stripe.SetupIntent,
    { key, customer, renewal }: { key: string; customer: string; renewal: string | null },
  ): Promise<CardSetup> {
    const setup = setupOf(intent)
    const { status, payment_method } = setup
    if (status !== 'done' || !payment_method) return setup
    const params = { invoice_settings: { default_payment_method: payment_method } }
    await asked(() => stripe.customers.update(customer, params, { idempotencyKey: `${key}:customer` }))
    if (renewal) await chargeCard(renewal, { key: `${key}:${renewal}`, payment_method })
    return setup
  }

  return {
    publishable_key,
    ...renewals,
    read,
    async createCustomer({ key, account, email }) {
      const params = { email, metadata: { account } }
      const { id } = await asked(() => stripe.customers.create(params, { idempotencyKey: key }))
      return id
    },
    async pay({ key, order_id, cents, description, customer, payment_method, keep_card }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: cents,
        currency: 'usd',
        customer,
        payment_method,
        allowed_payment_method_types: ['card'],
        use_stripe_sdk: true,
        confirm: true,
        description,
        metadata: { order_id },
        ...(keep_card && { setup_future_usage: 'off_session' }),
        expand: intent_expand,
      }
      try {
        return paymentOf(await asked(() => stripe.paymentIntents.create(params, { idempotencyKey: key })), null)
      } catch (error) {
        if (!isDecline(error)) throw error
        if (!error.payment_intent) throw refusal(error)
        return { ...paymentOf(error.payment_intent, null), status: 'failed', failure: failureOf(error) }
      }
    },
    async find({ order_id, customer }) {
      // list the customer's own, newest first: unlike a search, the list includes what was just created
      const query = { customer, limit: 100, expand: intent_expand.map((name) => `data.${name}`) }
      const intents = await asked(() => stripe.paymentIntents.list(query).autoPagingToArray({ limit: 1_000 }))
      const made = intents.filter(({ metadata }) => metadata.order_id === order_id)
      const found = made.find(({ status }) => status === 'succeeded') ?? made[0]
      return found ? paymentWithDispute(found) : null
    },
    async cancel(reference) {
      try {
        const params = { expand: intent_expand }
        return paymentOf(await asked(() => stripe.paymentIntents.cancel(reference, params)), null)
      } catch (error) {
        // paid or cancelled before: answer its state
        if (refusedFor(error, 'payment_intent_unexpected_state')) return read(reference)
        throw error
      }
    },
    async refund(reference, { key, cents }) {
      const params = { payment_intent: reference, amount: cents }
      await asked(() => stripe.refunds.create(params, { idempotencyKey: key }))
      return read(reference)
    },
    async changeCard({ key, customer, payment_method, renewal }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer,
        payment_method,
        allowed_payment_method_types: ['card'],
        use_stripe_sdk: true,
        confirm: true,
        usage: 'off_session',
        expand: ['payment_method'],
      }
      try {
        const intent = await asked(() => stripe.setupIntents.create(params, { idempotencyKey: key }))
        return await taken(intent, { key, customer, renewal })
      } catch (error) {
        if (!isDecline(error)) throw error
        if (!error.setup_intent) throw refusal(error)
        return { ...setupOf(error.setup_intent), status: 'failed', failure: failureOf(error) }
      }
    },
    async finishChange(reference, change) {
      const intent = await asked(() => stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] }))
      return taken(intent, { key: reference, ...change })
    },
    verify: (delivery) => stripeNotice(stripe, delivery, { webhook_secret, now: now() }),
  }
}
