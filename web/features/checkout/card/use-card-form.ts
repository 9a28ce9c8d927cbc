import { useQuery } from '@tanstack/react-query'
import type { CheckoutConfig } from '#core/contract/payments/payments.ts'
import type { CardForm } from './card-form.ts'

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
