import type Stripe from 'stripe'
import type { Card, CardPayment, CardSetup } from '../../ports/card-payments.ts'
import type { Payment, PaymentStatus } from '../../ports/payments.ts'

/** Fields to expand so that an intent can be read. */
export const intent_expand = ['latest_charge', 'payment_method']

const statuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'open',
  requires_action: 'action_needed',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'paid',
  canceled: 'expired',
}

export function paymentOf(intent: Stripe.PaymentIntent, dispute: Payment['dispute']): CardPayment {
  const status = statuses[intent.status] ?? 'processing'
  const failed = intent.last_payment_error
  return {
    reference: intent.id,
    order_id: intent.metadata.order_id ?? null,
    status,
    paid_cents: intent.amount_received,
    refunded_cents: chargeOf(intent)?.amount_refunded ?? 0,
    dispute,
    failure: status === 'failed' ? failureOf(failed) : null,
    client_secret: intent.client_secret,
    card: cardOf(intent.payment_method) ?? cardOf(failed?.payment_method),
  }
}

export function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const status = setupStatus(intent.status)
  const failed = intent.last_setup_error
  const method = intent.payment_method ?? failed?.payment_method ?? null
  return {
    reference: intent.id,
    status,
    client_secret: intent.client_secret,
    payment_method: typeof method === 'string' ? method : (method?.id ?? null),
    card: cardOf(method),
    failure: status === 'failed' ? failureOf(failed) : null,
  }
}

function setupStatus(status: Stripe.SetupIntent['status']): CardSetup['status'] {
  if (status === 'succeeded') return 'done'
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'action_needed'
}

type Failed = { code?: string; decline_code?: string; message?: string } | null

/** The bank's reason is more specific than "declined". */
export function failureOf(error: Failed): NonNullable<Payment['failure']> {
  const code = error?.decline_code ?? error?.code ?? 'card_declined'
  return { code, message: error?.message ?? 'Your card was declined.' }
}

function cardOf(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, last4, exp_month, exp_year }
}

export function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof intent.latest_charge === 'object' ? intent.latest_charge : null
}

const won: string[] = ['won', 'warning_closed', 'prevented']

/** The most severe of several disputes. */
export function disputeOf(disputes: Stripe.Dispute[]): Payment['dispute'] {
  if (disputes.length === 0) return null
  if (disputes.some(({ status }) => status === 'lost')) return 'lost'
  return disputes.every(({ status }) => won.includes(status)) ? 'won' : 'open'
}
