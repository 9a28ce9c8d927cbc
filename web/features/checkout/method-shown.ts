import type { PaymentMethod } from '#core/contract/payments/payments.ts'

/** Falls back from crypto to card below crypto's minimum amount (S1 §4.6). */
export function methodShown(chosen: PaymentMethod, too_little_for_crypto: boolean): PaymentMethod {
  return chosen === 'crypto' && too_little_for_crypto ? 'card' : chosen
}
