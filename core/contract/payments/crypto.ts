import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderView, PackageChoice, PlanChoice, SuccessDetails } from './payments.ts'

export const CryptoStatus = z.enum([
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
])

export const CryptoPaymentView = z.object({
  payment_id: z.string(),
  pay_address: z.string(),
  pay_memo: z.string().nullable().describe('Some currencies need it beside the address: a memo or a tag.'),
  pay_amount: z.number(),
  pay_currency: z.string(),
  network: z.string().nullable(),
  received_amount: z.number(),
  payment_status: CryptoStatus,
  expiration_estimate_date: z.string().nullable(),
  order_id: z.string(),
})
export type CryptoPaymentView = z.output<typeof CryptoPaymentView>

export const CryptoCurrencies = z.object({
  popular: z.array(z.string()),
  all: z.array(z.string()),
  stablecoins: z.array(z.string()),
  cryptocurrencies: z.array(z.string()),
  demo_mode: z.boolean().describe('No money moves: a sandbox answers.'),
  error: z.string().nullable().describe('Why the list is only a fallback.'),
})
export type CryptoCurrencies = z.output<typeof CryptoCurrencies>

export const listCryptoCurrencies = endpoint({
  method: 'GET',
  path: '/api/v1/credits/crypto/currencies/',
  summary: 'Currencies a price can be paid in, those most used first',
  auth: 'user',
  returns: CryptoCurrencies,
  errors: ['payment_not_configured'],
})

export const estimateCrypto = endpoint({
  method: 'POST',
  path: '/api/v1/credits/crypto/estimate/',
  summary: 'How much of a currency an amount of USD is; it makes no payment',
  auth: 'user',
  body: z.object({
    amount_usd: z.number().min(0.01).max(1_000_000).describe('US dollars.'),
    currency: z.string().trim().toLowerCase().min(2).max(20).describe('A code such as `btc`.'),
  }),
  returns: z.object({
    estimated_amount: z.number(),
    is_approximate: z.boolean().describe('By a rough rate of our own, because the provider gave none.'),
  }),
  errors: ['payment_not_configured', 'payment_unavailable', 'payment_refused', 'currency_not_offered'],
})

const Currency = { pay_currency: z.string().trim().toLowerCase().min(2).max(20).describe('A code such as `btc`.') }

export const createCryptoPayment = endpoint({
  method: 'POST',
  path: '/api/v1/credits/crypto/create-payment/',
  summary:
    'An address to pay a plan or a package to, from 20 USD on; an Idempotency-Key makes a repeated call harmless',
  auth: 'user',
  body: z.union([PlanChoice.extend(Currency), PackageChoice.extend(Currency)]),
  returns: CryptoPaymentView,
  errors: [
    'not_found',
    'crypto_minimum',
    'currency_not_offered',
    'plan_not_for_sale',
    'plan_unchanged',
    'year_running',
    'nothing_to_pay',
    'payment_refused',
    'payment_not_configured',
    'payment_unavailable',
    'client_key_reused',
    'test_payments_elsewhere',
  ],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

const status = {
  method: 'GET',
  auth: 'user',
  owns: 'crypto payment',
  params: z.object({ payment_id: z.string().min(1).max(100).describe('As create-payment answered it.') }),
  returns: CryptoPaymentView.extend({ order: OrderView, details: SuccessDetails.nullable() }),
  errors: ['not_found'],
} as const

/** At the address the specification names, and under the one all others have. */
export const getCryptoStatus = endpoint({
  ...status,
  path: '/api/v1/credits/crypto/payment-status/{payment_id}/',
  summary: 'How far a crypto payment is',
})
export const getCryptoStatusByOldPath = endpoint({
  ...status,
  path: '/credits/crypto/payment-status/{payment_id}/',
  summary: 'How far a crypto payment is; the same as under /api/v1',
})
