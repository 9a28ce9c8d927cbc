import { z } from 'zod'
import { cryptoMinimum } from '../../rules/payments/crypto.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

const notConfigured = {
  card: 'Card payment is not configured.',
  paypal: 'PayPal is not configured',
  crypto: 'Cryptocurrency payments are not configured.',
}

/** Errors of payments. */
export const paymentErrors = {
  /** A declined card or a failed capture; `detail` is the provider's sentence for the payer. */
  payment_failed: {
    status: 402,
    data: z.object({ reason: z.string(), detail: z.string() }),
    text: (d) => d.detail || 'Payment failed',
  },
  crypto_minimum: { status: 400, data: none, text: () => cryptoMinimum },
  currency_not_offered: {
    status: 400,
    data: z.object({ currency: z.string() }),
    text: (d) => `Payments in ${d.currency} are not offered.`,
  },
  plan_not_for_sale: { status: 400, data: none, text: () => 'This plan cannot be bought.' },
  plan_unchanged: { status: 409, data: none, text: () => 'This is your plan already.' },
  /** The user paid for a year and requests a monthly upgrade. */
  year_running: {
    status: 409,
    data: none,
    text: () => 'Your year is paid for. Choose yearly billing to change the plan now.',
  },
  /** The change is free and is made by another call. */
  nothing_to_pay: { status: 409, data: none, text: () => 'This change needs no payment.' },
  /** The change has a price and is made by paying. */
  payment_needed: { status: 409, data: none, text: () => 'This change has to be paid for.' },
  not_refundable: {
    status: 409,
    data: z.object({ status: z.string() }),
    text: (d) => `An order that is ${d.status} cannot be refunded.`,
  },
  /** In test mode, for payers on another machine than the server's. */
  test_payments_elsewhere: {
    status: 403,
    data: none,
    text: () => 'Test payments work only on the computer that runs this server.',
  },
  /** The webhook's signature is wrong, or its timestamp is too old. */
  webhook_refused: {
    status: 400,
    data: z.object({ fault: z.enum(['signature', 'stale', 'unreadable']) }),
    text: () => 'This webhook was refused.',
  },
  payment_refused: {
    status: 502,
    data: z.object({ detail: z.string() }),
    text: (d) => d.detail || 'The payment provider refused this payment.',
  },
  payment_not_configured: {
    status: 503,
    data: z.object({ method: z.enum(['card', 'paypal', 'crypto']) }),
    text: (d: { method: keyof typeof notConfigured }) => notConfigured[d.method],
  },
  payment_unavailable: {
    status: 503,
    data: none,
    text: () => 'The payment provider does not answer. Please try again; you will not be charged twice.',
    retry: true,
  },
} satisfies Record<string, ErrorEntry>
