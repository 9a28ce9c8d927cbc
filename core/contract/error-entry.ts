import { z } from 'zod'

export type ErrorEntry = {
  status: number
  data: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: each entry's data differs; ErrorData<C> gives callers the exact type
  text: (data: any) => string
  /** The same work may succeed later; the only thing the job worker asks. */
  retry?: boolean
}

/** Of a failure that says all in its words. */
export const none = z.object({})
