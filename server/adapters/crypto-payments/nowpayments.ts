import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { askOnce, NoAnswer } from '../../platform/engines/ask-once.ts'
import {
  type CryptoPayment,
  type CryptoPayments,
  type CryptoStatus,
  cryptoStatuses,
} from '../../ports/crypto-payments.ts'
import type { Delivery, Notice, PaymentStatus } from '../../ports/payments.ts'

/** NOWPayments sends numbers as numbers or as text. */
const Amount = z.coerce.number()
const Id = z.union([z.string(), z.number()]).transform(String)

const Moment = z.union([z.string(), z.number()]).transform((value) => new Date(value))

/** The fields we read, in answers and in webhooks. */
const NowPayment = z.object({
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
type NowPayment = z.output<typeof NowPayment>

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

function cryptoPayment(payment: NowPayment): CryptoPayment {
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
function eventId({ payment_id, payment_status, actually_paid, updated_at }: NowPayment): string {
  const news = JSON.stringify([payment_id, payment_status, actually_paid ?? 0, updated_at?.getTime() ?? null])
  return createHash('sha256').update(news).digest('hex').slice(0, 40)
}

const oldestMs = 4 * 24 * 60 * 60 * 1000

function nowPaymentsNotice(
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
  if (!(now - occurred_at.getTime() <= oldestMs)) throw new AppError('webhook_refused', { fault: 'stale' })
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

export type NowPaymentsOptions = {
  /** `https://api.nowpayments.io` */
  base_url: string
  api_key: string
  ipn_secret: string
  timeout_ms?: number
  now?: () => number
}

const Currencies = z.object({ currencies: z.array(z.string()) })
const Estimate = z.object({ estimated_amount: z.coerce.number().positive() })

export function nowPayments(options: NowPaymentsOptions): CryptoPayments {
  const { api_key, ipn_secret, timeout_ms = 15_000, now = Date.now } = options
  const url = `${options.base_url.replace(/\/+$/, '')}/v1`

  async function call<T>(
    path: string,
    { body, signal, shape }: { body?: object; signal?: AbortSignal; shape: z.ZodType<T> },
  ): Promise<T> {
    const headers = { 'x-api-key': api_key, ...(body && { 'content-type': 'application/json' }) }
    const question = body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}
    const said = await askOnce(`${url}${path}`, { ...question, headers, timeout_ms, signal }).catch((error) => {
      throw error instanceof NoAnswer ? unavailable(error.message) : error
    })
    if (said.status >= 400) throw failureOf(said.status, said.body)
    const { success, data } = shape.safeParse(said.body)
    if (!success) throw unavailable(`answered ${said.status} with something else than was asked for`)
    return data
  }

  return {
    async currencies(signal) {
      const { currencies } = await call('/currencies', { signal, shape: Currencies })
      return currencies.map((code) => code.toLowerCase())
    },
    async estimate({ cents, currency }) {
      const query = new URLSearchParams({ amount: dollars(cents), currency_from: 'usd', currency_to: currency })
      return (await call(`/estimate?${query}`, { shape: Estimate })).estimated_amount
    },
    async create({ order_id, cents, currency, description, callback_url }) {
      const body = {
        price_amount: cents / 100,
        price_currency: 'usd',
        pay_currency: currency,
        order_id,
        order_description: description,
        ipn_callback_url: callback_url,
      }
      return cryptoPayment(await call('/payment', { body, shape: NowPayment }))
    },
    async read(reference, signal) {
      return cryptoPayment(await call(`/payment/${encodeURIComponent(reference)}`, { signal, shape: NowPayment }))
    },
    verify: async (delivery) => nowPaymentsNotice(delivery, { ipn_secret, now: now() }),
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
const unavailable = (why: string) =>
  new AppError('payment_unavailable', {}, { cause: new Error(`NOWPayments: ${why}`) })

type Failed = { code?: string; message?: string } | null

function failureOf(status: number, body: unknown): AppError {
  if (status === 408 || status === 429 || status >= 500) return unavailable(`answered ${status}`)
  const { code = '', message = '' } = (body as Failed) ?? {}
  const detail = code === 'INVALID_API_KEY' || /invalid api.?key/i.test(message) ? 'Invalid API key' : message
  const cause = new Error(`NOWPayments answered ${status} (${code})`)
  return new AppError('payment_refused', { detail }, { cause })
}
