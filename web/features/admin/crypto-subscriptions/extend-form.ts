import { z } from 'zod'
import { extendCryptoSubscription } from '#core/contract/payments/staff.ts'

/** The form's input; days become a number when sent. */
export const ExtendForm = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Use whole numbers only.')
    .refine(
      (text) => extendCryptoSubscription.body.shape.days.safeParse(Number(text)).success,
      'Use a number from 1 to 366.',
    ),
  reason: extendCryptoSubscription.body.shape.reason,
})
