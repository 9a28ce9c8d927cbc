import type { PaymentMethod } from '#core/contract/payments/payments.ts'

/** Crypto goes back to card where too little is charged for it (S1 §4.6). */
export function methodShown(chosen: PaymentMethod, too_little_for_crypto: boolean): PaymentMethod {
  return chosen === 'crypto' && too_little_for_crypto ? 'card' : chosen
}
