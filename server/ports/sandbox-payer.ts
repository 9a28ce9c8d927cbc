export type TestCard = { number: string; exp_month: number; exp_year: number; cvc: string }

/**
 * What a payer does at the providers' pages in test mode. Does not know whose payment it is: the caller checks that first.
 * Throws `payment_failed` with the provider's sentence, or `not_found`.
 */
export type SandboxPayer = {
  /** The id of a payment method. */
  addCard(card: TestCard): string
  /** The card provider's customer whose payment, or change of card, a client secret is for; null for an unknown secret. */
  customerOf(clientSecret: string): string | null
  /** The status after the step of 3-D Secure. */
  confirm(clientSecret: string, outcome: 'complete' | 'fail'): string
  /** The status after the payer's answer; an order that was declined can still be approved. */
  paypal(orderId: string, outcome: 'approve' | 'decline'): string
  /** The status after the payment, a part of it, or its end. */
  crypto(paymentId: string, outcome: 'pay' | 'part' | 'expire'): string
}
