import type { Keyed, Payment, PaymentProvider } from './payments.ts'

/** Where the payer agrees, and what their browser calls the payment. */
export type ApprovableOrder = Payment & { approve_url: string }

/** Payments that the payer agrees to at the provider's, and that are then taken (PayPal's Orders v2). */
export type OrderPayments = PaymentProvider & {
  /** What the payer's browser needs to speak to the provider. */
  client_id: string
  create(
    order: Keyed & { order_id: string; cents: number; description: string; return_url: string; cancel_url: string },
  ): Promise<ApprovableOrder>
  /**
   * Captures an approved order. An order captured before answers its state; an unapproved order, or one whose funding
   * source was declined, is `open` with a failure.
   */
  capture(reference: string, capture: Keyed): Promise<Payment>
  refund(reference: string, refund: Keyed & { cents: number }): Promise<Payment>
}
