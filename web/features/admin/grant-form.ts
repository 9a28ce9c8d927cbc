import { z } from 'zod'
import { grantCredits } from '#core/contract/admin.ts'

const MOST = 100_000_000

/** The form's input; credits become a number when sent. */
export const GrantForm = z.object({
  credits: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Use whole numbers only.')
    .refine((text) => Number(text) >= 1 && Number(text) <= MOST, 'Use a number from 1 to 100,000,000.'),
  reason: grantCredits.body.shape.reason,
})
