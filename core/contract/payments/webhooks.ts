import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** For payment providers, not for people: what is not signed by them is refused. */
const told = {
  method: 'POST',
  auth: 'anyone',
  raw: { max_bytes: 256 * 1024 },
  returns: z.object({ received: z.literal(true) }),
  errors: ['webhook_refused', 'payment_not_configured', 'payment_unavailable', 'payment_refused'],
  limit: { per_minute: 1_200, by: 'address' },
} as const

export const stripeWebhook = endpoint({
  ...told,
  path: '/api/v1/payments/webhooks/stripe/',
  summary: 'What Stripe tells of payments',
})
export const payPalWebhook = endpoint({
  ...told,
  path: '/api/v1/payments/webhooks/paypal/',
  summary: 'What PayPal tells of payments',
})
export const nowPaymentsWebhook = endpoint({
  ...told,
  path: '/api/v1/payments/webhooks/nowpayments/',
  summary: 'What NOWPayments tells of payments',
})
