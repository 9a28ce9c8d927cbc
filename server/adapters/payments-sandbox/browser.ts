import { z } from 'zod'
import { sandboxCalls, sandboxPath } from '#core/contract/payments/sandbox.ts'
import { type Answer, type Asked, answerOf, createRouter, Refused } from './answers.ts'
import { become, paymentNamed, sendMoney } from './nowpayments/payments.ts'
import { approveOrder, orderNamed } from './paypal/orders.ts'
import { newCard } from './stripe/cards.ts'
import { charge, fail } from './stripe/intents.ts'
import type { CardError } from './stripe/objects.ts'
import { completeSetup, failSetup } from './stripe/setups.ts'
import type { World } from './world.ts'

export type Outcome = { confirm: 'complete' | 'fail'; paypal: 'approve' | 'decline'; crypto: 'pay' | 'part' | 'expire' }

/** What a payer does at the providers' pages. */
export function payersHand(world: World) {
  return {
    /** The step of 3-D Secure; what the payment, or the card, is then. */
    confirm(client_secret: string, outcome: Outcome['confirm']): string {
      const [id = ''] = client_secret.split('_secret_')
      const { payment_intents, setup_intents, payment_methods } = world.state.stripe
      const intent = payment_intents[id]
      const setup = setup_intents[id]
      const known = intent ?? setup
      if (known?.client_secret !== client_secret) throw refused('resource_missing', 'No such payment.')
      if (known.status !== 'requires_action') return known.status
      if (intent && outcome === 'complete')
        charge(world, intent, payment_methods[intent.payment_method!]!, { authenticated: true })
      if (intent && outcome === 'fail')
        fail(world, intent, { ...not_authenticated, code: 'payment_intent_authentication_failure' })
      if (setup && outcome === 'complete') completeSetup(world, setup)
      if (setup && outcome === 'fail')
        failSetup(world, setup, { ...not_authenticated, code: 'setup_intent_authentication_failure' })
      return known.status
    },
    /** Who declines goes back, and may agree later. */
    paypal(id: string, outcome: Outcome['paypal']): string {
      const order = orderNamed(world, id)
      if (outcome === 'approve') approveOrder(world, order)
      return order.status
    },
    crypto(id: string, outcome: Outcome['crypto']): string {
      const payment = paymentNamed(world, id)
      const left = Math.max(0, payment.pay_amount - payment.actually_paid)
      if (outcome !== 'expire') sendMoney(world, payment, outcome === 'pay' ? left : left / 2)
      else if (payment.payment_status === 'waiting') become(world, payment, 'expired')
      return payment.payment_status
    },
  }
}

const not_authenticated: CardError = {
  type: 'card_error',
  code: '',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const refused = (code: string, message: string) => new Refused(400, { error: { code, message } })

/** The same, as the page calls it. */
export function browserRoutes(world: World) {
  const hand = payersHand(world)
  const router = createRouter({
    [`POST ${sandboxPath}/payment-methods`]: (asked) => {
      const made = newCard(world, read(sandboxCalls.payment_method.body, asked))
      if ('code' in made) throw refused(made.code, made.message)
      return { id: made.id }
    },
    [`POST ${sandboxPath}/confirm`]: (asked) => {
      const { client_secret, outcome } = read(sandboxCalls.confirm.body, asked)
      return { status: hand.confirm(client_secret, outcome) }
    },
    [`POST ${sandboxPath}/paypal/:id`]: (asked, id) => ({
      status: hand.paypal(id!, read(sandboxCalls.paypal.body, asked).outcome),
    }),
    [`POST ${sandboxPath}/crypto/:id`]: (asked, id) => ({
      status: hand.crypto(id!, read(sandboxCalls.crypto.body, asked).outcome),
    }),
  })
  return (asked: Asked): Answer => {
    const answer = answerOf(() => router(asked) ?? { status: 404, body: null })
    const told = (answer.body ?? {}) as { error?: unknown; message?: string }
    if (answer.status < 400 || typeof told.error === 'object') return answer
    return { status: answer.status, body: { error: { code: 'not_found', message: told.message ?? 'Not found.' } } }
  }
}

function read<T>(shape: z.ZodType<T>, { body }: Asked): T {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    throw refused('invalid_request', 'The request is not JSON.')
  }
  const { success, data, error } = shape.safeParse(given)
  if (!success) throw refused('invalid_request', z.prettifyError(error))
  return data
}
