import { z } from 'zod'
import { orderStatuses } from '../../rules/payments/order-status.ts'
import { BillingCycle, PlanType, Subscription } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

export const PaymentMethod = z.enum(['card', 'paypal', 'crypto'])
export type PaymentMethod = z.output<typeof PaymentMethod>
export const OrderStatus = z.enum(orderStatuses)

/** The purchase. The server computes the price; it ignores prices, currencies and names from clients. */
export const PackageChoice = z.object({
  package_id: z.string().min(1).max(64).describe('A package from `/api/v1/credits/packages/`.'),
})
export const PlanChoice = z.object({
  plan_id: PlanType.describe('A plan from `/api/v1/credits/plans/`.'),
  billing_cycle: BillingCycle.default('monthly').describe('The billing cycle.'),
})
export const CheckoutChoice = z.union([PlanChoice, PackageChoice])
export type CheckoutChoice = z.output<typeof CheckoutChoice>

/** Available payment methods. `test` uses the sandbox, and no money moves. */
export const CheckoutConfig = z.object({
  mode: z.enum(['live', 'test', 'off']),
  allowed_here: z.boolean().describe('False in test mode, if the payer is not on the computer that runs the server.'),
  currency: z.literal('USD'),
  card: z.object({ configured: z.boolean(), publishable_key: z.string().nullable() }),
  paypal: z.object({ configured: z.boolean(), client_id: z.string().nullable() }),
  crypto: z.object({ configured: z.boolean(), minimum_usd: z.number() }),
})
export type CheckoutConfig = z.output<typeof CheckoutConfig>

/** One line of the calculation of a price; the lines add up to `amount_usd`. */
export const QuoteLine = z.object({
  kind: z
    .enum(['price', 'promotion', 'unused_time'])
    .describe('The list price, a discount, or credit for unused paid time.'),
  plan: PlanType.nullable(),
  billing_cycle: BillingCycle.nullable(),
  months: z.number().nullable(),
  amount_usd: z.number().describe('Positive for a charge, negative for a credit.'),
})
export type QuoteLine = z.output<typeof QuoteLine>

export const QuoteView = z.object({
  kind: z
    .enum(['package', 'start', 'upgrade', 'extend', 'later'])
    .describe('`later` takes effect at the end of the paid period and is free now.'),
  amount_usd: z.number().describe('The amount charged now.'),
  package_name: z.string().nullable(),
  plan: PlanType.nullable(),
  plan_name: z.string().nullable(),
  billing_cycle: BillingCycle.nullable(),
  is_promotion: z.boolean(),
  credits_added: z.number().describe('Credits added immediately.'),
  takes_effect_at: z.string(),
  next_billing_date: z.string().nullable(),
  renewal_usd: z.number().nullable().describe('The price of each later period.'),
  lines: z.array(QuoteLine).optional().describe('The calculation of the amount.'),
})
export type QuoteView = z.output<typeof QuoteView>

export const SuccessDetails = z
  .object({
    type: z.enum(['credits', 'subscription']),
    plan: z.string().optional(),
    package: z.object({ name: z.string() }).optional(),
    creditsBefore: z.number().optional(),
    creditsAfter: z.number().optional(),
    creditsAdded: z.number().optional(),
    amount: z.number().optional().describe('Amount in USD.'),
    billingCycle: BillingCycle.optional(),
    nextBillingDate: z.string().optional(),
    isDowngrade: z.boolean().optional(),
  })
  .describe('The purchase and its effects.')

export const OrderView = z.object({
  id: z.string(),
  method: PaymentMethod,
  status: OrderStatus,
  kind: z.enum(['package', 'start', 'upgrade', 'extend', 'renewal']),
  description: z.string().describe('A description such as "Creator plan, monthly" or "100K credits".'),
  package_id: z.string().nullable(),
  plan: PlanType.nullable(),
  billing_cycle: BillingCycle.nullable(),
  is_promotion: z.boolean(),
  amount_usd: z.number(),
  refunded_usd: z.number(),
  credits_added: z.number().nullable().describe('Credits added; null until the order is applied.'),
  failure: z.string().nullable().describe("Why it was not paid, in the provider's words."),
  is_test: z.boolean(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  has_receipt: z.boolean(),
  pending: z
    .object({
      reason: z.enum(['bank_step', 'confirming', 'partly_paid']),
      payment_id: z.string().nullable().describe('For crypto payments: the id for status calls.'),
    })
    .nullable()
    .describe('Why a pending payment is not complete yet; null if the payment is finished or abandoned.'),
})
export type OrderView = z.output<typeof OrderView>

/** `details` once the order is applied; `client_secret` while the payer must complete a step such as 3-D Secure. */
export const CardOrder = z.object({
  order: OrderView,
  client_secret: z.string().nullable(),
  details: SuccessDetails.nullable(),
})
export type CardOrder = z.output<typeof CardOrder>

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/credits/checkout/',
  summary: 'List payment methods, with the public keys that a browser needs',
  auth: 'user',
  returns: CheckoutConfig,
})

export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/api/v1/credits/checkout/quote/',
  summary: 'Quote the price and the effects of a plan or a package',
  auth: 'user',
  body: CheckoutChoice,
  returns: QuoteView,
  errors: ['not_found', 'plan_not_for_sale', 'plan_unchanged', 'year_running'],
})

/** In place of a payment method: the account's saved card, which the server looks up. */
export const savedCard = 'saved'
const PaymentMethodId = {
  payment_method_id: z
    .string()
    .min(1)
    .max(255)
    .describe('The payment method from the card provider, or `saved` for the card that renewals are charged to.'),
}

const buying = [
  'not_found',
  'plan_not_for_sale',
  'plan_unchanged',
  'year_running',
  'nothing_to_pay',
  'payment_failed',
  'payment_refused',
  'payment_not_configured',
  'payment_unavailable',
  'client_key_reused',
  'test_payments_elsewhere',
] as const

export const payByCard = endpoint({
  method: 'POST',
  path: '/api/v1/credits/card/pay/',
  summary: 'Pay by card; an Idempotency-Key makes retries safe',
  auth: 'user',
  body: z.union([PlanChoice.extend(PaymentMethodId), PackageChoice.extend(PaymentMethodId)]),
  returns: CardOrder,
  errors: buying,
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const confirmCard = endpoint({
  method: 'POST',
  path: '/api/v1/credits/card/confirm/',
  summary: 'Complete a card payment after 3-D Secure',
  auth: 'user',
  body: z.object({ order_id: z.uuid().describe('The `id` of the order.') }),
  returns: CardOrder,
  errors: ['not_found', 'payment_failed', 'payment_unavailable', 'payment_refused', 'test_payments_elsewhere'],
})

const PayPalOrder = z.object({ order_id: z.string().describe("PayPal's id of the order.") })

export const createPayPalSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/credits/paypal/create-subscription/',
  summary: 'Create a PayPal order for a period of a plan',
  auth: 'user',
  body: PlanChoice,
  returns: PayPalOrder,
  errors: buying,
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const createPayPalOrder = endpoint({
  method: 'POST',
  path: '/api/v1/credits/paypal/create-order/',
  summary: 'Create a PayPal order for a package of credits',
  auth: 'user',
  body: PackageChoice,
  returns: PayPalOrder,
  errors: buying,
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const capturePayPalOrder = endpoint({
  method: 'POST',
  path: '/api/v1/credits/paypal/capture-order/',
  summary: 'Capture a PayPal order that its payer has approved; repeating the call returns the same result',
  auth: 'user',
  body: z.object({
    order_id: z.string().min(1).max(100).describe("PayPal's id of the order."),
    payment_id: z.string().max(100).nullish().describe('Optional value from PayPal; ignored.'),
    payer_id: z.string().max(100).nullish().describe('Optional value from PayPal; ignored.'),
  }),
  returns: z.object({
    message: z.string(),
    credits_added: z.number(),
    credit_adjustment: z.number(),
    new_balance: z.number(),
    subscription: Subscription.nullable(),
    scheduled_downgrade: PlanType.nullable(),
    order: OrderView,
    details: SuccessDetails.nullable(),
  }),
  errors: [
    'not_found',
    'payment_failed',
    'payment_unavailable',
    'payment_refused',
    'payment_not_configured',
    'test_payments_elsewhere',
  ],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/credits/orders/',
  summary: 'List orders, newest first: paid ones, pending ones, or all that reached a provider',
  auth: 'user',
  scope: 'credits',
  query: z.object({
    only: z
      .enum(['paid', 'pending'])
      .optional()
      .describe(
        '`paid`: money arrived, refunded or not. `pending`: a payment is under way. Neither has declined orders.',
      ),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  returns: z.object({ orders: z.array(OrderView), next_cursor: z.string().nullable() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/credits/orders/{id}/',
  summary: 'Get one order, with its effects once it is applied',
  auth: 'user',
  scope: 'credits',
  owns: 'order',
  params: z.object({ id: z.uuid() }),
  returns: z.object({ order: OrderView, details: SuccessDetails.nullable() }),
  errors: ['not_found'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/credits/orders/{id}/receipt/',
  summary: 'Download the receipt of a paid order, as PDF',
  auth: 'user',
  scope: 'credits',
  owns: 'order',
  params: z.object({ id: z.uuid() }),
  returns: 'file',
  errors: ['not_found'],
})
