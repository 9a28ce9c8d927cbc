import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Called by payment providers; unsigned requests are refused. */
const webhook = {
  method: 'POST',
  auth: 'anyone',
  raw: { max_bytes: 256 * 1024 },
  returns: z.object({ received: z.literal(true) }),
  errors: ['webhook_refused', 'payment_not_configured', 'payment_unavailable', 'payment_refused'],
  limit: { per_minute: 1_200, by: 'address' },
} as const

export const stripeWebhook = endpoint({
  ...webhook,
  path: '/api/v1/payments/webhooks/stripe/',
  summary: 'Receive webhooks from Stripe',
})
export const payPalWebhook = endpoint({
  ...webhook,
  path: '/api/v1/payments/webhooks/paypal/',
  summary: 'Receive webhooks from PayPal',
})
export const nowPaymentsWebhook = endpoint({
  ...webhook,
  path: '/api/v1/payments/webhooks/nowpayments/',
  summary: 'Receive webhooks from NOWPayments',
})
