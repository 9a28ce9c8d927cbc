import type { Keyed, Payment, PaymentProvider } from './payments.ts'

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number }

/** `client_secret` lets only the payer's browser complete the payment. */
export type CardPayment = Payment & { client_secret: string | null; card: Card | null }

export type CardOrder = Keyed & {
  order_id: string
  cents: number
  description: string
  customer: string
  /** As the payer's browser got it from the provider; the number of a card never comes here. */
  payment_method: string
  /** The card is to be charged again later, without its owner. */
  keep_card: boolean
}

/** A card its owner put in the place of another; `action_needed` like a payment. */
export type CardSetup = {
  reference: string
  status: 'action_needed' | 'done' | 'failed'
  client_secret: string | null
  payment_method: string | null
  card: Card | null
  failure: Payment['failure']
}

/** One charge of a renewal that has been paid. */
export type RenewalPayment = {
  /** Of the payment, as `read` takes it. */
  payment: string
  cents: number
  paid_at: Date
  /** Up to when it pays. */
  paid_until: Date
}

/** `past_due` after a charge that failed, while the provider goes on trying; `ending` runs to `next_at` and is not charged again. */
export type Renewal = {
  reference: string
  status: 'running' | 'ending' | 'past_due' | 'ended'
  cents: number
  cycle: 'month' | 'year'
  /** When the next charge is due. */
  next_at: Date
  /** Oldest first. A free period before the first charge is none. */
  payments: RenewalPayment[]
  failure: Payment['failure']
}

export type RenewalTerms = {
  cents: number
  cycle: 'month' | 'year'
  description: string
  /** The first charge comes then; what is before it has been paid for otherwise. */
  first_charge_at: Date
}

/** Cards, and charges that come again by themselves: those the provider makes, on its own clock. */
export type CardPayments = PaymentProvider<CardPayment> & {
  /** What the payer's browser needs to speak to the provider. */
  publishable_key: string
  /** A customer of the provider's, whom cards belong to. */
  createCustomer(customer: Keyed & { account: string; email: string }): Promise<string>
  /** Charges once, at once. A card that is declined is an answer (`failed`), not an error. */
  pay(order: CardOrder): Promise<CardPayment>
  /** The payment made for an order, where the call that made it was never answered; null where there is none. */
  find(order: { order_id: string; customer: string }): Promise<CardPayment | null>
  /** Gives up a payment that has not been made; what it is then. */
  cancel(reference: string): Promise<CardPayment>
  refund(reference: string, refund: Keyed & { cents: number }): Promise<CardPayment>
  /** Has a card checked, and makes it the one that renewals charge. */
  changeCard(change: Keyed & { customer: string; payment_method: string; renewal: string | null }): Promise<CardSetup>
  /** After its owner did what was left to do. */
  finishChange(reference: string, change: { customer: string; renewal: string | null }): Promise<CardSetup>
  startRenewal(
    renewal: Keyed & RenewalTerms & { account: string; customer: string; payment_method: string },
  ): Promise<Renewal>
  /** Other terms from the next charge on, which moves to `first_charge_at`; one that was ending runs on. */
  changeRenewal(reference: string, terms: Keyed & RenewalTerms): Promise<Renewal>
  /** No more charges after the time paid for, or, if that is over, from now on. */
  endRenewal(reference: string, end: Keyed & { at_once: boolean }): Promise<Renewal>
  readRenewal(reference: string, signal?: AbortSignal): Promise<Renewal>
}
