import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CryptoPayment, type CryptoStatus, cryptoStatuses } from '../../ports/crypto-payments.ts'
import type { PaymentStatus } from '../../ports/payments.ts'

/** NOWPayments sends numbers as numbers or as text. */
const Amount = z.coerce.number()
const Id = z.union([z.string(), z.number()]).transform(String)

const Moment = z.union([z.string(), z.number()]).transform((value) => new Date(value))

/** The fields we read, in answers and in webhooks. */
export const NowPayment = z.object({
  payment_id: Id,
  payment_status: z.enum(cryptoStatuses),
  pay_address: z.string().nullish(),
  payin_extra_id: Id.nullish(),
  price_amount: Amount,
  pay_amount: Amount,
  actually_paid: Amount.nullish(),
  pay_currency: z.string(),
  network: z.string().nullish(),
  order_id: Id.nullish(),
  updated_at: Moment.nullish(),
  valid_until: Moment.nullish(),
  expiration_estimate_date: Moment.nullish(),
})
export type NowPayment = z.output<typeof NowPayment>

const statuses: Record<CryptoStatus, PaymentStatus> = {
  waiting: 'open',
  confirming: 'processing',
  confirmed: 'processing',
  sending: 'processing',
  partially_paid: 'partly_paid',
  finished: 'paid',
  failed: 'failed',
  refunded: 'paid',
  expired: 'expired',
}

export function cryptoPayment(payment: NowPayment): CryptoPayment {
  const { payment_status: crypto_status } = payment
  const price = Math.round(payment.price_amount * 100)
  const received = payment.actually_paid ?? 0
  const isPaidInFull = crypto_status === 'finished' || crypto_status === 'refunded'
  const failed = crypto_status === 'failed'
  return {
    reference: payment.payment_id,
    order_id: payment.order_id ?? null,
    status: statuses[crypto_status],
    paid_cents: isPaidInFull ? price : partOf(price, { received, wanted: payment.pay_amount }),
    refunded_cents: crypto_status === 'refunded' ? price : 0,
    dispute: null,
    failure: failed ? { code: 'failed', message: 'The payment failed.' } : null,
    crypto_status,
    pay_address: payment.pay_address ?? '',
    pay_memo: payment.payin_extra_id ?? null,
    pay_currency: payment.pay_currency.toLowerCase(),
    network: payment.network ?? null,
    pay_amount: payment.pay_amount,
    received_amount: received,
    expires_at: payment.valid_until ?? payment.expiration_estimate_date ?? null,
  }
}

/** Rounded down and at most the price; we keep no claim on an overpayment. */
function partOf(price: number, { received, wanted }: { received: number; wanted: number }): number {
  if (!(received > 0 && wanted > 0)) return 0
  // 0.1 + 0.2 must not be a cent less than 0.3
  return Math.min(price, Math.floor((price * received) / wanted + 1e-9))
}

/** NOWPayments gives events no ids: equal content is the same event. */
export function eventId({ payment_id, payment_status, actually_paid, updated_at }: NowPayment): string {
  const news = JSON.stringify([payment_id, payment_status, actually_paid ?? 0, updated_at?.getTime() ?? null])
  return createHash('sha256').update(news).digest('hex').slice(0, 40)
}
