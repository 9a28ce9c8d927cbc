import type { z } from 'zod'
import { newId, seconds, type World } from '../state.ts'
import { declineOf } from './cards.ts'
import { missing } from './form.ts'
import { declined, methodNamed, next_action } from './intents.ts'
import type { CardError, SetupIntent } from './objects.ts'
import type { NewSetup } from './parameters.ts'
import { shown, tellStripe } from './shown.ts'

export function setupNamed({ state: { stripe } }: World, id: string): SetupIntent {
  const setup = stripe.setup_intents[id]
  if (!setup) throw missing('setupintent', id)
  return setup
}

/** Checks a card without charging it; one that would decline later passes. */
export function newSetup(world: World, given: z.output<typeof NewSetup>): SetupIntent {
  const method = methodNamed(world, given.payment_method, given.customer)
  const id = newId('seti_')
  const setup: SetupIntent = {
    id,
    object: 'setup_intent',
    customer: given.customer,
    payment_method: method.id,
    usage: given.usage,
    status: 'requires_action',
    client_secret: `${id}_secret_${newId('')}`,
    next_action: null,
    last_setup_error: null,
    created: seconds(world.now()),
    livemode: false,
  }
  world.state.stripe.setup_intents[id] = setup
  if (method.sandbox_behaviour === 'secure') setup.next_action = next_action
  else if (method.sandbox_behaviour === 'not_chargeable') completeSetup(world, setup)
  else {
    const error = declineOf(method)
    if (error) throw declined(failSetup(world, setup, error), { setup_intent: shown(world, setup) })
    completeSetup(world, setup)
  }
  return setup
}

export function completeSetup(world: World, setup: SetupIntent): void {
  const method = world.state.stripe.payment_methods[setup.payment_method!]!
  Object.assign(method, { customer: setup.customer, sandbox_authenticated: true })
  Object.assign(setup, { status: 'succeeded', next_action: null })
  tellStripe(world, 'setup_intent.succeeded', setup)
}

export function failSetup(world: World, setup: SetupIntent, error: CardError): CardError {
  const method = world.state.stripe.payment_methods[setup.payment_method!]!
  const full = { ...error, payment_method: shown(world, method) }
  Object.assign(setup, { status: 'requires_payment_method', payment_method: null, next_action: null })
  setup.last_setup_error = full
  tellStripe(world, 'setup_intent.setup_failed', setup)
  return full
}
