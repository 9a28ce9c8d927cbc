import { newId, seconds, type World } from '../state.ts'
import { invalid } from './form.ts'
import { intentNamed } from './intents.ts'
import type { Charge, Dispute, Refund } from './objects.ts'
import { tellStripe } from './shown.ts'

function chargeFor(world: World, payment_intent: string): Charge {
  const intent = intentNamed(world, payment_intent)
  const charge = world.state.stripe.charges[intent.latest_charge ?? '']
  if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return charge
}

export function refund(world: World, { payment_intent, amount }: { payment_intent: string; amount: number }): Refund {
  const charge = chargeFor(world, payment_intent)
  if (disputesOf(world, payment_intent).some(({ status }) => status !== 'won'))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const left = charge.amount - charge.amount_refunded
  if (amount < 1 || amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const made: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent,
    currency: 'usd',
    status: 'succeeded',
    created: seconds(world.now()),
  }
  world.state.stripe.refunds[made.id] = made
  tellStripe(world, 'charge.refunded', charge)
  return made
}

export function disputesOf({ state: { stripe } }: World, payment_intent: string): Dispute[] {
  return Object.values(stripe.disputes).filter((dispute) => dispute.payment_intent === payment_intent)
}

export function openDispute(world: World, payment_intent: string): Dispute {
  const charge = chargeFor(world, payment_intent)
  charge.disputed = true
  const made: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    payment_intent,
    currency: 'usd',
    reason: 'fraudulent',
    status: 'needs_response',
    created: seconds(world.now()),
  }
  world.state.stripe.disputes[made.id] = made
  tellStripe(world, 'charge.dispute.created', made)
  return made
}

export function closeDispute(world: World, payment_intent: string, status: 'won' | 'lost'): void {
  for (const dispute of disputesOf(world, payment_intent).filter((one) => one.status === 'needs_response')) {
    dispute.status = status
    tellStripe(world, 'charge.dispute.closed', dispute)
  }
}
