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
  pay_memo: z.string().nullable().describe('The memo or tag that some currencies need in addition to the address.'),
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
  demo_mode: z.boolean().describe('Test mode: the sandbox is used and no money moves.'),
  error: z.string().nullable().describe('Why only the fallback list is shown.'),
})
export type CryptoCurrencies = z.output<typeof CryptoCurrencies>

export const listCryptoCurrencies = endpoint({
  method: 'GET',
  path: '/api/v1/credits/crypto/currencies/',
  summary: 'List currencies, most used first',
  auth: 'user',
  returns: CryptoCurrencies,
  errors: ['payment_not_configured'],
})

export const estimateCrypto = endpoint({
  method: 'POST',
  path: '/api/v1/credits/crypto/estimate/',
  summary: 'Estimate an amount of USD in a currency, without creating a payment',
  auth: 'user',
  body: z.object({
    amount_usd: z.number().min(0.01).max(1_000_000).describe('The amount in US dollars.'),
    currency: z.string().trim().toLowerCase().min(2).max(20).describe('A currency code such as `btc`.'),
  }),
  returns: z.object({
    estimated_amount: z.number(),
    is_approximate: z.boolean().describe('True if the provider gave no rate and an approximate one was used.'),
  }),
  errors: ['payment_not_configured', 'payment_unavailable', 'payment_refused', 'currency_not_offered'],
})

const Currency = {
  pay_currency: z.string().trim().toLowerCase().min(2).max(20).describe('A currency code such as `btc`.'),
}

export const createCryptoPayment = endpoint({
  method: 'POST',
  path: '/api/v1/credits/crypto/create-payment/',
  summary: 'Create a crypto payment for a plan or a package of at least 20 USD; an Idempotency-Key makes retries safe',
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
  params: z.object({ payment_id: z.string().min(1).max(100).describe('The payment, as create-payment returned it.') }),
  returns: CryptoPaymentView.extend({ order: OrderView, details: SuccessDetails.nullable() }),
  errors: ['not_found'],
} as const

/** Served at the path that the specification names, and under /api/v1 like all other calls. */
export const getCryptoStatus = endpoint({
  ...status,
  path: '/api/v1/credits/crypto/payment-status/{payment_id}/',
  summary: 'Get the status of a crypto payment',
})
export const getCryptoStatusByOldPath = endpoint({
  ...status,
  path: '/credits/crypto/payment-status/{payment_id}/',
  summary: 'Get the status of a crypto payment; an alias of the call under /api/v1',
})
