import { AppError } from '#core/contract/errors.ts'
import type { Payment, PaymentStatus } from '../../ports/payments.ts'

type Amount = { currency_code: string; value: string }
export type Capture = { id: string; status: string; amount: Amount }
type Refund = { id: string; status: string; amount: Amount }

/** The fields we read. */
export type PayPalOrder = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: { custom_id?: string; payments?: { captures?: Capture[]; refunds?: Refund[] } }[]
}

export const dollars = (cents: number): Amount => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) })
const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100)
const sum = (all: { amount: Amount }[]) => all.reduce((cents, { amount }) => cents + centsOf(amount), 0)

/** Includes captures that were refunded. */
const taken = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const capturesOf = ({ purchase_units = [] }: PayPalOrder) =>
  purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
export const takenCapture = (order: PayPalOrder) => capturesOf(order).find(({ status }) => taken.includes(status))

export function orderPayment(order: PayPalOrder, dispute: Payment['dispute']): Payment {
  if (typeof order?.id !== 'string') throw new AppError('payment_unavailable', {})
  const units = order.purchase_units ?? []
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? [])
  return {
    reference: order.id,
    order_id: units[0]?.custom_id ?? null,
    status: statusOf(order),
    paid_cents: sum(capturesOf(order).filter(({ status }) => taken.includes(status))),
    refunded_cents: sum(refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')),
    dispute,
    failure: null,
  }
}

/** An order its payer approved is `processing`: we have to capture it. */
const statuses: Record<string, PaymentStatus> = { APPROVED: 'processing', VOIDED: 'expired' }

function statusOf(order: PayPalOrder): PaymentStatus {
  if (order.status !== 'COMPLETED') return statuses[order.status] ?? 'open'
  const captures = capturesOf(order)
  if (captures.some(({ status }) => taken.includes(status))) return 'paid'
  return captures.some(({ status }) => status === 'PENDING') ? 'processing' : 'failed'
}

/** PayPal deletes unpaid orders after some hours. */
export const forgotten = (reference: string): Payment => ({
  reference,
  order_id: null,
  status: 'expired',
  paid_cents: 0,
  refunded_cents: 0,
  dispute: null,
  failure: null,
})
