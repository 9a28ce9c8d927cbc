import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CryptoPayment, type CryptoStatus, cryptoStatuses } from '../../ports/crypto-payments.ts'
import type { PaymentStatus } from '../../ports/payments.ts'

/** NOWPayments writes numbers now as numbers, now as texts. */
const Amount = z.coerce.number()
const Id = z.union([z.string(), z.number()]).transform(String)

const Moment = z.union([z.string(), z.number()]).transform((value) => new Date(value))

/** As far as it is looked at; of a call to us, too. */
export const Told = z.object({
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
export type Told = z.output<typeof Told>

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

export function cryptoPayment(told: Told): CryptoPayment {
  const { payment_status: crypto_status } = told
  const price = Math.round(told.price_amount * 100)
  const received = told.actually_paid ?? 0
  const whole = crypto_status === 'finished' || crypto_status === 'refunded'
  const failed = crypto_status === 'failed'
  return {
    reference: told.payment_id,
    order_id: told.order_id ?? null,
    status: statuses[crypto_status],
    paid_cents: whole ? price : partOf(price, { received, wanted: told.pay_amount }),
    refunded_cents: crypto_status === 'refunded' ? price : 0,
    dispute: null,
    failure: failed ? { code: 'failed', message: 'The payment failed.' } : null,
    crypto_status,
    pay_address: told.pay_address ?? '',
    pay_memo: told.payin_extra_id ?? null,
    pay_currency: told.pay_currency.toLowerCase(),
    network: told.network ?? null,
    pay_amount: told.pay_amount,
    received_amount: received,
    expires_at: told.valid_until ?? told.expiration_estimate_date ?? null,
  }
}

/** Rounded down, and never more than the price: what is too much is the payer's. */
function partOf(price: number, { received, wanted }: { received: number; wanted: number }): number {
  if (!(received > 0 && wanted > 0)) return 0
  // 0.1 + 0.2 must not be a cent less than 0.3
  return Math.min(price, Math.floor((price * received) / wanted + 1e-9))
}

/** NOWPayments numbers no events: the same news is the same event. */
export function eventId({ payment_id, payment_status, actually_paid, updated_at }: Told): string {
  const news = JSON.stringify([payment_id, payment_status, actually_paid ?? 0, updated_at?.getTime() ?? null])
  return createHash('sha256').update(news).digest('hex').slice(0, 40)
}
