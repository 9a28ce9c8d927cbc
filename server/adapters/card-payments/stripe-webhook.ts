import type Stripe from 'stripe'
import { AppError } from '#core/contract/errors.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import type { StripeClient } from './stripe-client.ts'

const tolerance_seconds = 300

export async function stripeNotice(
  stripe: StripeClient,
  { body, headers }: Delivery,
  { webhook_secret, now }: { webhook_secret: string; now: number },
): Promise<Notice> {
  const signature = String(headers['stripe-signature'] ?? '')
  const signed = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (now / 1000 - signed > tolerance_seconds) throw new AppError('webhook_refused', { fault: 'stale' })
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      webhook_secret,
      tolerance_seconds,
      undefined,
      now,
    )
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
