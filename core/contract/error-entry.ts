import { z } from 'zod'

export type ErrorEntry = {
  status: number
  data: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: each entry's data differs; ErrorData<C> gives callers the exact type
  text: (data: any) => string
  /** The same work may succeed later; the only thing the job worker asks. */
  retry?: boolean
  /**
   * What else lets `text` say "try again": `by_hand`, the same request may succeed when a person repeats it; `changed`, it
   * may once the person has changed what the text names. Every other text says what to do instead.
   */
  again?: 'by_hand' | 'changed'
}

/** Of a failure that says all in its words. */
export const none = z.object({})
