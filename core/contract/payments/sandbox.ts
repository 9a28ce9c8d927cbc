import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Outside the API: only an installation in test mode has routes for it. */
export const area = null

/**
 * Replaces the providers' pages in test mode. Served in test mode only, so not part of the public API. A payment is looked up by
 * the account that pays it; its payer must be on the server's machine unless `PAYMENTS_SANDBOX_FROM` allows others.
 */
const sandboxPath = '/payments-sandbox/browser'
const common = { method: 'POST', auth: 'user', limit: { per_minute: 30, by: 'caller' } } as const
const errors = ['not_found', 'payment_failed', 'test_payments_elsewhere'] as const
const Status = z.object({ status: z.string() })

export const sandboxPaymentMethod = endpoint({
  ...common,
  path: `${sandboxPath}/payment-methods`,
  summary: 'Create a payment method from a test card; its number stays in the sandbox',
  body: z.object({
    number: z.string().max(40),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    cvc: z.string().max(10),
  }),
  returns: z.object({ id: z.string() }),
  errors: ['payment_failed', 'test_payments_elsewhere'],
})

export const sandboxConfirm = endpoint({
  ...common,
  path: `${sandboxPath}/confirm`,
  summary: 'Pass or fail 3-D Secure, for a payment or a changed card',
  body: z.object({ client_secret: z.string().max(200), outcome: z.enum(['complete', 'fail']) }),
  returns: Status,
  errors,
})

export const sandboxPayPal = endpoint({
  ...common,
  path: `${sandboxPath}/paypal/{order_id}`,
  summary: 'Approve or decline a PayPal order',
  params: z.object({ order_id: z.string().min(1).max(100).describe("PayPal's own id of the order.") }),
  body: z.object({ outcome: z.enum(['approve', 'decline']) }),
  returns: Status,
  errors,
})

export const sandboxCrypto = endpoint({
  ...common,
  path: `${sandboxPath}/crypto/{payment_id}`,
  summary: 'Pay a crypto payment fully or partly, or let it expire',
  params: z.object({ payment_id: z.string().min(1).max(100) }),
  body: z.object({ outcome: z.enum(['pay', 'part', 'expire']) }),
  returns: Status,
  errors,
})
