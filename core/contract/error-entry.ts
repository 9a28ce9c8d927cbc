import { z } from 'zod'

export type ErrorEntry = {
  status: number
  data: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: each entry's data differs; ErrorData<C> gives callers the exact type
  text: (data: any) => string
  /** The same work may succeed later; job workers retry only these errors. */
  retry?: boolean
  /**
   * Why `text` may say "try again" without `retry`: `by_hand` means that a person may repeat the same request; `changed` means that
   * they must first change what the text names. Every other text says what to do instead.
   */
  again?: 'by_hand' | 'changed'
}

/** For errors without data. */
export const none = z.object({})
