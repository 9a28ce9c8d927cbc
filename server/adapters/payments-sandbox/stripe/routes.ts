import type { z } from 'zod'
import { type Answer, type Asked, answerOf, createRouter, Refused } from '../answers.ts'
import { newId, once, seconds, type World } from '../state.ts'
import { newCard } from './cards.ts'
import { invalid, missing, readForm } from './form.ts'
import { cancelIntent, charge, declined, intentNamed, methodNamed, newIntent } from './intents.ts'
import { invoiceNamed, payInvoice, voidInvoice } from './invoices.ts'
import { disputesOf, refund } from './money-back.ts'
import type { Customer } from './objects.ts'
import * as shapes from './parameters.ts'
import { newSetup, setupNamed } from './setups.ts'
import { listOf, pageOf, shown } from './shown.ts'
import {
  cancelSubscription,
  changeSubscription,
  newSubscription,
  paidLate,
  subscriptionNamed,
} from './subscriptions.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Stripe's API. */
export function stripeRoutes(world: World) {
  const { stripe } = world.state
  const sent = <T>(shape: z.ZodType<T>, { method, body, query }: Asked) =>
    readForm(shape, method === 'POST' && query === '' ? body : query)

  const router = createRouter({
    'POST /v1/customers': (asked) => {
      const { email = null, metadata } = sent(shapes.NewCustomer, asked)
      const made: Customer = {
        id: newId('cus_'),
        object: 'customer',
        email,
        metadata,
        created: seconds(world.now()),
        invoice_settings: { default_payment_method: null },
      }
      stripe.customers[made.id] = made
      return made
    },
    'POST /v1/customers/:id': (asked, id) => {
      const customer = stripe.customers[id!]
      if (!customer) throw missing('customer', id!)
      const { default_payment_method } = sent(shapes.CustomerChange, asked).invoice_settings
      customer.invoice_settings.default_payment_method = methodNamed(world, default_payment_method, customer.id).id
      return customer
    },
    'POST /v1/products': (asked) => {
      const { id = newId('prod_'), name } = sent(shapes.NewProduct, asked)
      if (stripe.products[id]) throw invalid('Product already exists.', { code: 'resource_already_exists' })
      stripe.products[id] = { id, object: 'product', name }
      return stripe.products[id]
    },
    'POST /v1/payment_methods': (asked) => {
      const made = newCard(world, sent(shapes.NewMethod, asked).card)
      if ('code' in made) throw declined({ type: 'card_error', ...made }, {})
      return shown(world, made)
    },
    'POST /v1/payment_intents': (asked) => {
      const { expand, ...given } = sent(shapes.NewIntent, asked)
      const method = methodNamed(world, given.payment_method, given.customer)
      const intent = newIntent(world, given)
      charge(world, intent, method)
      const error = intent.last_payment_error
      if (error) throw declined(error, { payment_intent: shown(world, intent) })
      return shown(world, intent, expand)
    },
    'GET /v1/payment_intents': (asked) => {
      const { customer, expand, ...part } = sent(shapes.IntentsOf, asked)
      const own = Object.values(stripe.payment_intents).filter((one) => one.customer === customer)
      return shown(world, pageOf(own.reverse(), { url: '/v1/payment_intents', ...part }), expand)
    },
    'GET /v1/payment_intents/:id': (asked, id) =>
      shown(world, intentNamed(world, id!), sent(shapes.Shown, asked).expand),
    'POST /v1/payment_intents/:id/cancel': (asked, id) => {
      const { expand } = sent(shapes.Shown, asked)
      cancelIntent(world, intentNamed(world, id!))
      return shown(world, intentNamed(world, id!), expand)
    },
    'POST /v1/refunds': (asked) => refund(world, sent(shapes.NewRefund, asked)),
    'GET /v1/disputes': (asked) =>
      listOf(disputesOf(world, sent(shapes.DisputesOf, asked).payment_intent), '/v1/disputes'),
    'POST /v1/setup_intents': (asked) => {
      const given = sent(shapes.NewSetup, asked)
      return shown(world, newSetup(world, given), given.expand)
    },
    'GET /v1/setup_intents/:id': (asked, id) => shown(world, setupNamed(world, id!), sent(shapes.Shown, asked).expand),
    'POST /v1/subscriptions': (asked) => {
      const given = sent(shapes.NewSubscription, asked)
      return shown(world, newSubscription(world, given), given.expand)
    },
    'GET /v1/subscriptions/:id': (asked, id) =>
      shown(world, subscriptionNamed(world, id!), sent(shapes.Shown, asked).expand),
    'POST /v1/subscriptions/:id': (asked, id) => {
      const { expand, ...change } = sent(shapes.SubscriptionChange, asked)
      changeSubscription(world, subscriptionNamed(world, id!), { ...change, expand })
      return shown(world, subscriptionNamed(world, id!), expand)
    },
    'DELETE /v1/subscriptions/:id': (asked, id) => {
      const { expand } = sent(shapes.Shown, asked)
      cancelSubscription(world, subscriptionNamed(world, id!))
      return shown(world, subscriptionNamed(world, id!), expand)
    },
    'GET /v1/invoices': (asked) => {
      const { subscription, status, expand, ...part } = sent(shapes.InvoicesOf, asked)
      const all = subscriptionNamed(world, subscription).sandbox_invoices.map((id) => stripe.invoices[id]!)
      const meant = all.filter((one) => !status || one.status === status).reverse()
      return shown(world, pageOf(meant, { url: '/v1/invoices', ...part }), expand)
    },
    'POST /v1/invoices/:id/pay': (asked, id) => {
      sent(shapes.InvoicePay, asked)
      const invoice = invoiceNamed(world, id!)
      if (invoice.status !== 'open') throw invalid('Invoice is already paid')
      const subscription = subscriptionNamed(world, invoice.parent.subscription_details.subscription)
      if (!payInvoice(world, subscription, invoice))
        throw declined(stripe.payment_intents[invoice.sandbox_intent!]!.last_payment_error!, {})
      paidLate(world, subscription)
      return shown(world, invoice)
    },
    'POST /v1/invoices/:id/void': (_asked, id) => {
      const invoice = invoiceNamed(world, id!)
      voidInvoice(world, invoice)
      const subscription = subscriptionNamed(world, invoice.parent.subscription_details.subscription)
      if (subscription.latest_invoice === invoice.id && subscription.status === 'past_due')
        paidLate(world, subscription)
      return shown(world, invoice)
    },
  })

  const answered = (asked: Asked) =>
    answerOf(() => {
      const answer = router(asked)
      if (answer) return answer
      throw invalid(`Unrecognized request URL (${asked.method}: ${asked.path}).`)
    })

  return (asked: Asked): Answer => {
    const refused = answerOf(() => admitted(world, asked))
    const key = asked.headers['idempotency-key']
    if (refused.status !== 200) return refused
    if (asked.method !== 'POST' || typeof key !== 'string') return answered(asked)
    const sent = JSON.stringify([asked.path, asked.body])
    const keeps = ({ status }: Answer) => status === 200 || status === 402
    return once(
      world,
      { key: `stripe ${key}`, sent, keep_ms: dayMs, keeps },
      { first: () => answered(asked), mistaken },
    )
  }
}

function mistaken(): Answer {
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  return { status: 400, body: { error: { type: 'idempotency_error', message } } }
}

/** The publishable key opens what a browser may call, and nothing else. */
function admitted({ state: { keys } }: World, { headers, method, path }: Asked): Answer {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === keys.stripe.secret_key) return { status: 200, body: null }
  if (key === keys.stripe.publishable_key && method === 'POST' && path === '/v1/payment_methods')
    return { status: 200, body: null }
  throw new Refused(401, {
    error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key ?? ''}` },
  })
}
