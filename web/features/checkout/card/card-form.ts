import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CheckoutConfig } from '#core/contract/payments/payments.ts'
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

/** One form per dialog: its input is not kept for the next. */
export function useCardForm({ mode, card }: Pick<CheckoutConfig, 'mode' | 'card'>) {
  return useQuery({
    queryKey: ['checkout', 'card-form', mode, card.publishable_key],
    queryFn: () => openCardForm(mode, card.publishable_key),
    enabled: card.configured,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Fetches only the form of the current mode. */
async function openCardForm(mode: CheckoutConfig['mode'], key: string | null): Promise<CardForm> {
  if (mode === 'test') return (await import('./sandbox-card.tsx')).sandboxCardForm()
  return (await import('./stripe-card.tsx')).stripeCardForm(key ?? '')
}
