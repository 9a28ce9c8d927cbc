import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'

/** What the mails are about; what a mail has no use for is empty. */
export type PaymentMailFacts = {
  /** Such as `Creator plan, monthly`. */
  what: string
  amount: string
  number: string
  /** Up to when it is paid for. */
  paid_until: string
  /** Until then an unpaid plan is kept. */
  kept_until: string
  /** Why a card was not charged, in the words of its bank. */
  reason: string
}

export type PaymentMailWords = {
  hello(name: string): string
  action: string
  test: string
  mails: Record<PaymentMailPurpose, { subject: string; lines(facts: PaymentMailFacts): string[] }>
}
