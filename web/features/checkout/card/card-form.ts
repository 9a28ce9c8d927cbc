import type { ReactNode } from 'react'
import type { Store } from '../../../lib/state/store.ts'

/** A form for a card, whoever draws it: the card's number never reaches us, only the id of a payment method. */
export type CardForm = {
  Fields: (props: { disabled: boolean }) => ReactNode
  /** Draws the step that `passStep` waits for; needed with and without the fields, because a saved card has steps too. */
  Step: () => ReactNode
  /** Changes with what is typed. */
  typed: Store<number>
  /** Null where the form itself says what is wrong; a refusal of the provider is `payment_failed`. */
  paymentMethod(): Promise<string | null>
  /** The step the card's owner has left, such as 3-D Secure; throws `payment_failed` where it is not passed. */
  passStep(client_secret: string, what: 'payment' | 'setup'): Promise<void>
}
