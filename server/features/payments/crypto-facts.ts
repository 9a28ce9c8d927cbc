import type { CryptoPayment } from '../../ports/crypto-payments.ts'
import type { Payment } from '../../ports/payments.ts'

/** What a page shows of a crypto payment; stored with the order so that it survives an outage of the provider. */
export function cryptoFacts(payment: CryptoPayment) {
  return {
    pay_address: payment.pay_address,
    pay_memo: payment.pay_memo,
    pay_currency: payment.pay_currency,
    network: payment.network,
    pay_amount: payment.pay_amount,
    received_amount: payment.received_amount,
    payment_status: payment.crypto_status,
    expiration_estimate_date: payment.expires_at?.toISOString() ?? null,
  }
}

export function isCrypto(payment: Payment): payment is CryptoPayment {
  return 'crypto_status' in payment
}
