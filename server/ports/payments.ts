/** What all providers of payments have in common. Money is in whole cents of US dollars; a provider knows orders and references, never plans or accounts. */

/**
 * A payment as its provider has it now. `paid` means that all of it has arrived; `partly_paid` that less has, and that the rest
 * may still come; `action_needed` that the payer has something left to do, such as the step of 3-D Secure.
 */
export type PaymentStatus = 'open' | 'action_needed' | 'processing' | 'partly_paid' | 'paid' | 'failed' | 'expired'

export type Payment = {
  /** The provider's own id. */
  reference: string
  /** The order it was made for, as we sent it to the provider; null if the provider does not know. */
  order_id: string | null
  status: PaymentStatus
  /** Of the price, what has arrived; refunds do not lower it. */
  paid_cents: number
  refunded_cents: number
  /** The payer asked their bank, or the provider, for the money back. */
  dispute: 'open' | 'won' | 'lost' | null
  /** Of `failed`, and of `open` after a try that was declined: words for the payer. */
  failure: { code: string; message: string } | null
}

/** What a provider calls to tell of. It is a hint: who gets it reads the payment, or the renewals, and acts on what those say. */
export type Notice = {
  /** The same in every delivery of the same event. */
  event_id: string
  /** The provider's own word, such as `payment_intent.succeeded`. */
  kind: string
  occurred_at: Date
  /** Null where an event concerns nothing of ours. `order_id` where the provider names the order and not its payment. */
  about: { payment: string } | { order_id: string } | { renewal: string } | null
}

/** As it came over the wire: a signature covers bytes, not what they mean. Names of headers in lower case. */
export type Delivery = { body: Buffer; headers: Record<string, string | string[] | undefined> }

/** The same key again answers as the first time, and nothing is done twice. */
export type Keyed = { key: string }

/** What all three have. Each call throws `payment_unavailable` when it is not known what came of it, and trying the same again is safe; `payment_refused` when the provider will not. */
export type PaymentProvider<P extends Payment = Payment> = {
  read(reference: string, signal?: AbortSignal): Promise<P>
  /** Throws `webhook_refused` for what the provider has not signed, or signed too long ago. */
  verify(delivery: Delivery): Promise<Notice>
}
