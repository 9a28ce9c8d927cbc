import { z } from 'zod'

/**
 * What a payer's browser may do at the sandbox of payments, which stands in for the providers' own pages where a program is
 * tried out. Each is a POST of JSON below `sandboxPath`; a failure is `{ error: { code, message } }`.
 */
export const sandboxPath = '/payments-sandbox/browser'

const SandboxError = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const Status = z.object({ status: z.string() })

export const sandboxCalls = {
  /** `payment-methods`: the number of a card stays here; what goes on is the id. */
  payment_method: {
    body: z.object({
      number: z.string().max(40),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
      cvc: z.string().max(10),
    }),
    returns: z.union([z.object({ id: z.string() }), SandboxError]),
  },
  /** `confirm`: the step of 3-D Secure, of a payment or of a card that is changed. */
  confirm: {
    body: z.object({ client_secret: z.string().max(200), outcome: z.enum(['complete', 'fail']) }),
    returns: z.union([Status, SandboxError]),
  },
  /** `paypal/{order_id}`, PayPal's own id of the order. */
  paypal: { body: z.object({ outcome: z.enum(['approve', 'decline']) }), returns: z.union([Status, SandboxError]) },
  /** `crypto/{payment_id}` */
  crypto: {
    body: z.object({ outcome: z.enum(['pay', 'part', 'expire']) }),
    returns: z.union([Status, SandboxError]),
  },
}
