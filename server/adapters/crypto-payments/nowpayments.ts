import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { askOnce, NoAnswer } from '../../platform/engines/ask-once.ts'
import type { CryptoPayments } from '../../ports/crypto-payments.ts'
import { cryptoPayment, NowPayment } from './nowpayments-payment.ts'
import { nowPaymentsNotice } from './nowpayments-webhook.ts'

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
