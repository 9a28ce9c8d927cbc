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
function payPalAddress(client_id: string): string {
  const asked = { 'client-id': client_id, currency: 'USD', intent: 'capture', 'disable-funding': 'card' }
  return `https://www.paypal.com/sdk/js?${new URLSearchParams(asked)}`
}

export async function openPayPal(client_id: string): Promise<PayPal> {
  await loadScript(payPalAddress(client_id))
  const { paypal } = window as unknown as { paypal?: PayPal }
  if (!paypal) throw new Error('The script of PayPal brought no PayPal.')
  return paypal
}
