import type { Payment, PaymentProvider } from './payments.ts'

export const cryptoStatuses = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const
export type CryptoStatus = (typeof cryptoStatuses)[number]

export type CryptoPayment = Payment & {
  /** The provider's own word. */
  crypto_status: CryptoStatus
  pay_address: string
  /** Some currencies need it beside the address: a memo or a tag. */
  pay_memo: string | null
  pay_currency: string
  network: string | null
  pay_amount: number
  received_amount: number
  expires_at: Date | null
}

/** Cryptocurrency payments, each to an address of its own. The provider cannot refund by API. */
export type CryptoPayments = PaymentProvider<CryptoPayment> & {
  /** Codes in lower case. */
  currencies(signal?: AbortSignal): Promise<string[]>
  /** How much of a currency the price is now. */
  estimate(price: { cents: number; currency: string }): Promise<number>
  /** The provider knows no keys of repetition: each call makes an address of its own. */
  create(order: {
    order_id: string
    cents: number
    currency: string
    description: string
    callback_url: string
  }): Promise<CryptoPayment>
}
