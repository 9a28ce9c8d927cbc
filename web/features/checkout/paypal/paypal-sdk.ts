import { loadScript } from '../../../lib/browser/load-script.ts'

export type Approved = { orderID: string; payerID?: string | null; paymentID?: string | null }

/** The part of PayPal's own script that we use. */
type Buttons = { render(place: HTMLElement): Promise<void>; close(): Promise<void> }
export type PayPal = {
  Buttons(options: {
    createOrder: () => Promise<string>
    onApprove: (approved: Approved) => Promise<void>
    onCancel: () => void
    onError: (error: unknown) => void
  }): Buttons
}

/** Disables cards inside PayPal: cards have their own tab (S1 §5). */
function payPalAddress(clientId: string): string {
  const asked = { 'client-id': clientId, currency: 'USD', intent: 'capture', 'disable-funding': 'card' }
  return `https://www.paypal.com/sdk/js?${new URLSearchParams(asked)}`
}

export async function openPayPal(clientId: string): Promise<PayPal> {
  await loadScript(payPalAddress(clientId))
  const { paypal } = window as unknown as { paypal?: PayPal }
  if (!paypal) throw new Error('The script of PayPal brought no PayPal.')
  return paypal
}
