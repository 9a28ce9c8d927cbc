import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'

/** Facts that a payment mail can mention; unused ones are empty. */
export type PaymentMailFacts = {
  /** Such as `Creator plan, monthly`. */
  what: string
  amount: string
  number: string
  /** End of the paid period. */
  paid_until: string
  /** End of the grace period of an unpaid plan. */
  kept_until: string
  /** Why the card was declined, in the bank's words. */
  reason: string
}

export type PaymentMailWords = {
  hello(name: string): string
  action: string
  test: string
  mails: Record<PaymentMailPurpose, { subject: string; lines(facts: PaymentMailFacts): string[] }>
}
