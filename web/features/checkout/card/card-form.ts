import type { ReactNode } from 'react'
import type { Store } from '../../../lib/state/store.ts'

/** A card form, live or test: the card number never reaches us, only the id of a payment method. */
export type CardForm = {
  Fields: (props: { disabled: boolean }) => ReactNode
  /**
   * Renders the step that `passStep` waits for; needed with and without the fields, because a saved card has steps too.
   */
  Step: () => ReactNode
  /** Changes with each edit. */
  typed: Store<number>
  /** Null if the form itself shows the error; throws `payment_failed` on a refusal of the provider. */
  paymentMethod(): Promise<string | null>
  /** Runs the cardholder's remaining step, such as 3-D Secure; throws `payment_failed` if it fails. */
  passStep(clientSecret: string, what: 'payment' | 'setup'): Promise<void>
}
