import type { z } from 'zod'
import { Refused } from '../answers.ts'
import { newId, seconds, type World } from '../state.ts'
import { declineOf } from './cards.ts'
import { invalid, missing } from './form.ts'
import type { CardError, Charge, Intent, PaymentMethod } from './objects.ts'
import type { NewIntent } from './parameters.ts'
import { shown, tellStripe } from './shown.ts'

export function intentNamed({ state: { stripe } }: World, id: string): Intent {
  const intent = stripe.payment_intents[id]
  if (!intent) throw missing('payment_intent', id)
  return intent
}

export function methodNamed({ state: { stripe } }: World, id: string, customer: string): PaymentMethod {
  const method = stripe.payment_methods[id]
  if (!method) throw missing('PaymentMethod', id)
  if (!stripe.customers[customer]) throw missing('customer', customer)
  if (method.customer && method.customer !== customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
  return method
}

export function newIntent(
  world: World,
  given: Pick<z.output<typeof NewIntent>, 'amount' | 'currency' | 'description' | 'metadata' | 'setup_future_usage'> & {
    customer: string
  },
): Intent {
  const id = newId('pi_')
  const { amount, currency, customer, description = null, metadata, setup_future_usage = null } = given
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    customer,
    description,
    metadata,
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('')}`,
    next_action: null,
    latest_charge: null,
    last_payment_error: null,
    created: seconds(world.now()),
    livemode: false,
  }
  world.state.stripe.payment_intents[id] = intent
  return intent
}

export const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }

/** `off_session`: the owner is not present to authenticate. */
export function charge(
  world: World,
  intent: Intent,
  method: PaymentMethod,
  { off_session = false, authenticated = false }: { off_session?: boolean; authenticated?: boolean } = {},
): void {
  intent.payment_method = method.id
  const proven = authenticated || (off_session && method.sandbox_authenticated)
  const toProve = method.sandbox_behaviour === 'secure' && !proven
  const decline = toProve && off_session ? authenticationRequired : declineOf(method)
  if (decline) fail(world, intent, decline)
  else if (toProve) askForProof(world, intent)
  else succeed(world, intent, method)
}

function askForProof(world: World, intent: Intent): void {
  intent.status = 'requires_action'
  intent.next_action = next_action
  tellStripe(world, 'payment_intent.requires_action', intent)
}

const authenticationRequired: CardError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

function succeed(world: World, intent: Intent, method: PaymentMethod): void {
  if (intent.setup_future_usage) Object.assign(method, { customer: intent.customer, sandbox_authenticated: true })
  const made: Charge = {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: 'usd',
    payment_intent: intent.id,
    payment_method: method.id,
    paid: true,
    status: 'succeeded',
    created: seconds(world.now()),
  }
  world.state.stripe.charges[made.id] = made
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: made.id })
  Object.assign(intent, { next_action: null, last_payment_error: null })
  tellStripe(world, 'payment_intent.succeeded', intent)
}

export function fail(world: World, intent: Intent, error: CardError): void {
  const method = world.state.stripe.payment_methods[intent.payment_method ?? '']
  intent.last_payment_error = { ...error, ...(method && { payment_method: shown(world, method) }) }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null })
  tellStripe(world, 'payment_intent.payment_failed', intent)
}

/** Stripe answers a decline with an error that contains the intent. */
export function declined(error: CardError, more: object): Refused {
  return new Refused(402, { error: { ...error, ...more } })
}

export function cancelIntent(world: World, intent: Intent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    throw invalid(message, { code: 'payment_intent_unexpected_state' })
  }
  Object.assign(intent, { status: 'canceled', next_action: null })
  tellStripe(world, 'payment_intent.canceled', intent)
}
