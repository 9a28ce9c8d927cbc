import { loadScript } from '../../../lib/browser/load-script.ts'

export type StripeResult = { error?: { code?: string; message?: string } }

/** The part of Stripe's own script that we use. */
export type StripeCardElement = {
  mount(place: HTMLElement): void
  unmount(): void
  on(event: 'change', listener: () => void): void
  update(options: { disabled: boolean }): void
}
export type Stripe = {
  elements(options: { locale: string }): { create(kind: 'card', options: object): StripeCardElement }
  createPaymentMethod(sent: {
    type: 'card'
    card: StripeCardElement
  }): Promise<StripeResult & { paymentMethod?: { id: string } }>
  confirmCardPayment(client_secret: string): Promise<StripeResult>
  confirmCardSetup(client_secret: string): Promise<StripeResult>
}

const address = 'https://js.stripe.com/v3/'

/** Loads the external script; only called in live mode. */
export async function openStripe(publishable_key: string): Promise<Stripe> {
  await loadScript(address)
  const { Stripe } = window as unknown as { Stripe?: (key: string) => Stripe }
  if (!Stripe) throw new Error('The script of Stripe brought no Stripe.')
  return Stripe(publishable_key)
}
