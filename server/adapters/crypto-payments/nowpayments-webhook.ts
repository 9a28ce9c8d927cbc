import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import type { Delivery, Notice } from '../../ports/payments.ts'
import { eventId, NowPayment } from './nowpayments-payment.ts'

const oldest_ms = 4 * 24 * 60 * 60 * 1000

export function nowPaymentsNotice(
  { body, headers }: Delivery,
  { ipn_secret, now }: { ipn_secret: string; now: number },
): Notice {
  let said: unknown
  try {
    said = JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('webhook_refused', { fault: 'unreadable' })
  }
  const expected = createHmac('sha512', ipn_secret)
    .update(JSON.stringify(sorted(said)))
    .digest()
  const given = Buffer.from(String(headers['x-nowpayments-sig'] ?? ''), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('webhook_refused', { fault: 'signature' })
  const { success, data } = NowPayment.safeParse(said)
  if (!success) throw new AppError('webhook_refused', { fault: 'unreadable' })
  const occurred_at = data.updated_at ?? new Date(now)
  // an unparsable time compares as NaN, and must not pass
  if (!(now - occurred_at.getTime() <= oldest_ms)) throw new AppError('webhook_refused', { fault: 'stale' })
  const kind = `payment.${data.payment_status}`
  return { event_id: eventId(data), kind, occurred_at, about: { payment: data.payment_id } }
}

/** Sorts the names of every object, as NOWPayments signs it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
