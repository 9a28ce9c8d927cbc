import { AppError } from '#core/contract/errors.ts'
import type { SandboxPayer } from '../../ports/sandbox-payer.ts'
import { Refused } from './answers.ts'
import { become, paymentNamed, sendMoney } from './nowpayments/payments.ts'
import { approveOrder, orderNamed } from './paypal/orders.ts'
import { newCard } from './stripe/cards.ts'
import { charge, fail } from './stripe/intents.ts'
import type { CardError } from './stripe/objects.ts'
import { completeSetup, failSetup } from './stripe/setups.ts'
import type { World } from './world.ts'

/** The payer's actions at the providers' pages. `change` runs a change, saves the state and sends the webhooks. */
export function createPayer(world: World, change: <T>(work: () => T) => T): SandboxPayer {
  /** The payment or card change that a client secret belongs to. */
  function secured(client_secret: string) {
    const [id = ''] = client_secret.split('_secret_')
    const intent = world.state.stripe.payment_intents[id]
    const setup = world.state.stripe.setup_intents[id]
    const known = intent ?? setup
    return known?.client_secret === client_secret ? { intent, setup, known } : null
  }
  const act = <T>(work: () => T): T => {
    try {
      return change(work)
    } catch (error) {
      throw error instanceof Refused ? failureOf(error) : error
    }
  }

  return {
    addCard: (card) =>
      act(() => {
        const made = newCard(world, card)
        if ('code' in made) throw new AppError('payment_failed', { reason: made.code, detail: made.message })
        return made.id
      }),
    customerOf: (client_secret) => secured(client_secret)?.known.customer ?? null,
    confirm: (client_secret, outcome) =>
      act(() => {
        const { intent, setup, known } = secured(client_secret) ?? {}
        if (!known) throw new AppError('not_found', { what: 'Payment' })
        if (known.status !== 'requires_action') return known.status
        const { payment_methods } = world.state.stripe
        if (intent && outcome === 'complete')
          charge(world, intent, payment_methods[intent.payment_method!]!, { authenticated: true })
        if (intent && outcome === 'fail')
          fail(world, intent, { ...not_authenticated, code: 'payment_intent_authentication_failure' })
        if (setup && outcome === 'complete') completeSetup(world, setup)
        if (setup && outcome === 'fail')
          failSetup(world, setup, { ...not_authenticated, code: 'setup_intent_authentication_failure' })
        return known.status
      }),
    paypal: (id, outcome) =>
      act(() => {
        const order = orderNamed(world, id)
        if (outcome === 'approve') approveOrder(world, order)
        return order.status
      }),
    crypto: (id, outcome) =>
      act(() => {
        const payment = paymentNamed(world, id)
        const left = Math.max(0, payment.pay_amount - payment.actually_paid)
        if (outcome !== 'expire') sendMoney(world, payment, outcome === 'pay' ? left : left / 2)
        else if (payment.payment_status === 'waiting') become(world, payment, 'expired')
        return payment.payment_status
      }),
  }
}

/** A refusal in its provider's error format. */
function failureOf({ answer }: Refused): AppError {
  if (answer.status === 404) return new AppError('not_found', { what: 'Payment' })
  type Said = { message?: string; name?: string; code?: string }
  const body = answer.body as Said & { error?: Said }
  const { name, code = name ?? '', message = '' } = body.error ?? body
  return new AppError('payment_failed', { reason: code, detail: message })
}

const not_authenticated: CardError = {
  type: 'card_error',
  code: '',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
