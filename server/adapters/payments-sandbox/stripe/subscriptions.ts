import type { z } from 'zod'
import { addMonths } from '#core/rules/payments/months.ts'
import { newId, seconds, type World } from '../state.ts'
import { invalid, missing } from './form.ts'
import { methodNamed } from './intents.ts'
import { invoiceNamed, newInvoice, payInvoice } from './invoices.ts'
import type { Price, Subscription } from './objects.ts'
import type { NewSubscription, PriceData, SubscriptionChange } from './parameters.ts'
import { tellStripe } from './shown.ts'

const day = 24 * 60 * 60
/** Retry times after the first failed charge; the subscription ends when the last one fails. */
const retryAfter = [3 * day, 5 * day, 7 * day]

export function subscriptionNamed({ state: { stripe } }: World, id: string): Subscription {
  const subscription = stripe.subscriptions[id]
  if (!subscription) throw missing('subscription', id)
  return subscription
}

function priceOf(world: World, { product, unit_amount, currency, recurring }: PriceData): Price {
  if (!world.state.stripe.products[product]) throw missing('product', product)
  const interval_count = 1 as const
  const id = newId('price_')
  const type = 'recurring' as const
  return { id, object: 'price', currency, product, unit_amount, type, recurring: { ...recurring, interval_count } }
}

export function newSubscription(world: World, given: z.output<typeof NewSubscription>): Subscription {
  const { customer, default_payment_method, description = null, metadata, trial_end = null } = given
  const method = methodNamed(world, default_payment_method, customer)
  if (method.customer !== customer) throw invalid('The customer does not have this payment method attached.')
  const at = seconds(world.now())
  refusePast(at, trial_end)
  const id = newId('sub_')
  const item = {
    id: newId('si_'),
    object: 'subscription_item' as const,
    quantity: 1 as const,
    current_period_start: at,
    current_period_end: trial_end ?? at,
    price: priceOf(world, given.items[0].price_data),
  }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    customer,
    status: trial_end ? 'trialing' : 'active',
    created: at,
    currency: 'usd',
    billing_cycle_anchor: trial_end ?? at,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method,
    description,
    metadata,
    trial_end,
    latest_invoice: null,
    livemode: false,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    sandbox_invoices: [],
    sandbox_retry: null,
  }
  world.state.stripe.subscriptions[id] = subscription
  if (trial_end) newInvoice(world, subscription, 0)
  else nextPeriod(world, subscription)
  tellStripe(world, 'customer.subscription.created', subscription)
  world.due(dueAt(subscription) ?? Number.POSITIVE_INFINITY)
  return subscription
}

function refusePast(at: number, trial_end: number | null): void {
  if (trial_end !== null && trial_end <= at) throw invalid('trial_end must be in the future.', { param: 'trial_end' })
}

export function changeSubscription(world: World, subscription: Subscription, change: SubscriptionChange): void {
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    })
  const { items, trial_end, default_payment_method, cancel_at_period_end, description } = change
  const [item] = subscription.items.data
  const at = seconds(world.now())
  if (typeof trial_end === 'number') refusePast(at, trial_end)
  if (items && items[0].id !== item.id) throw missing('subscription_item', items[0].id)
  if (items) item.price = priceOf(world, items[0].price_data)
  if (default_payment_method)
    subscription.default_payment_method = methodNamed(world, default_payment_method, subscription.customer).id
  if (cancel_at_period_end !== undefined) subscription.cancel_at_period_end = cancel_at_period_end
  if (description !== undefined) subscription.description = description
  if (trial_end === 'now') {
    Object.assign(subscription, { trial_end: at, billing_cycle_anchor: at })
    item.current_period_end = at
    nextPeriod(world, subscription)
  } else if (trial_end !== undefined) {
    Object.assign(subscription, { status: 'trialing', trial_end, billing_cycle_anchor: trial_end })
    Object.assign(item, { current_period_start: at, current_period_end: trial_end })
    newInvoice(world, subscription, 0)
  }
  tellStripe(world, 'customer.subscription.updated', subscription)
  world.due(dueAt(subscription) ?? Number.POSITIVE_INFINITY)
}

export function cancelSubscription(world: World, subscription: Subscription): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  const at = seconds(world.now())
  Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at, sandbox_retry: null })
  tellStripe(world, 'customer.subscription.deleted', subscription)
}

/** When the next automatic change is due, in milliseconds. */
export function dueAt({ status, items, sandbox_retry }: Subscription): number | null {
  if (status === 'canceled') return null
  return Math.min(items.data[0].current_period_end, sandbox_retry?.at ?? Number.POSITIVE_INFINITY) * 1000
}

export function happen(world: World, subscription: Subscription): void {
  const { sandbox_retry, items, cancel_at_period_end } = subscription
  const at = seconds(world.now())
  if (sandbox_retry && sandbox_retry.at <= at) tryAgain(world, subscription)
  else if (items.data[0].current_period_end > at) return
  else if (cancel_at_period_end) cancelSubscription(world, subscription)
  else {
    nextPeriod(world, subscription)
    tellStripe(world, 'customer.subscription.updated', subscription)
  }
}

function nextPeriod(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data
  const months = item.price.recurring.interval === 'year' ? 12 : 1
  const anchor = new Date(subscription.billing_cycle_anchor * 1000)
  const start = item.current_period_end
  let n = 1
  while (seconds(addMonths(anchor, n * months).getTime()) <= start) n++
  Object.assign(item, {
    current_period_start: start,
    current_period_end: seconds(addMonths(anchor, n * months).getTime()),
  })
  const invoice = newInvoice(world, subscription, item.price.unit_amount)
  const paid = payInvoice(world, subscription, invoice)
  subscription.status = paid ? 'active' : 'past_due'
  subscription.sandbox_retry = paid ? null : { at: seconds(world.now()) + retryAfter[0]!, tries: 1 }
}

function tryAgain(world: World, subscription: Subscription): void {
  const { at, tries } = subscription.sandbox_retry!
  const invoice = invoiceNamed(world, subscription.latest_invoice!)
  if (invoice.status !== 'open') subscription.sandbox_retry = null
  else if (payInvoice(world, subscription, invoice)) paidLate(world, subscription)
  else if (tries < retryAfter.length) subscription.sandbox_retry = { at: at + retryAfter[tries]!, tries: tries + 1 }
  else cancelSubscription(world, subscription)
}

export function paidLate(world: World, subscription: Subscription): void {
  subscription.sandbox_retry = null
  subscription.status = 'active'
  tellStripe(world, 'customer.subscription.updated', subscription)
}
