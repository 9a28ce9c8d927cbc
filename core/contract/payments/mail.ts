import { z } from 'zod'
import { jobKind } from '../jobs.ts'

/**
 * - `payment_failed`: a card was not charged for the next period.
 * - `plan_ends_soon`, `plan_past_due`: to those who pay each period themselves.
 */
export const PaymentMailPurpose = z.enum(['receipt', 'refunded', 'payment_failed', 'plan_ends_soon', 'plan_past_due'])
export type PaymentMailPurpose = z.output<typeof PaymentMailPurpose>

/** What it tells is read when it is sent: of a plan that was paid for meanwhile nothing is told. */
export const paymentMailKind = jobKind({
  kind: 'payment_mail',
  retention: 'errand',
  input: z.object({
    purpose: PaymentMailPurpose,
    account_id: z.uuid(),
    order_id: z.uuid().optional(),
    refunded_cents: z.number().int().optional(),
    /** Up to when the plan was paid for as it was written down. */
    paid_until: z.iso.datetime().optional(),
  }),
  result: z.object({ sent: z.boolean() }),
})
