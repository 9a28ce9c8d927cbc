import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/**
 * - `payment_failed`: a card was not charged for the next period.
 * - `plan_ends_soon`, `plan_past_due`: to users who pay each period manually.
 */
export const PaymentMailPurpose = z.enum(['receipt', 'refunded', 'payment_failed', 'plan_ends_soon', 'plan_past_due'])
export type PaymentMailPurpose = z.output<typeof PaymentMailPurpose>

/** The mail is written when it is sent; it is skipped if the plan was paid meanwhile. */
export const paymentMailKind = jobKind({
  kind: 'payment_mail',
  retention: 'errand',
  input: z.object({
    purpose: PaymentMailPurpose,
    account_id: z.uuid(),
    order_id: z.uuid().optional(),
    refunded_cents: z.number().int().optional(),
    /** The end of the paid period when the job was created. */
    paid_until: z.iso.datetime().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})
