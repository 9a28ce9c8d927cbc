import { z } from 'zod'

const Whole = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const Metadata = z.record(z.string(), z.string().max(500)).default({})
const Expand = z.array(z.string()).default([])
const Usd = z.literal('usd')

export const NewCustomer = z.strictObject({ email: z.string().optional(), metadata: Metadata })
export const CustomerChange = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string() }),
})
export const NewProduct = z.strictObject({ id: z.string().optional(), name: z.string() })

export const NewMethod = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: z.string(), exp_month: Whole, exp_year: Whole, cvc: z.string() }),
})

export const NewIntent = z.strictObject({
  amount: Whole.refine((cents) => cents >= 50, 'Amount must be at least $0.50 usd'),
  currency: Usd,
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(z.literal('card')),
  use_stripe_sdk: Flag.optional(),
  confirm: z.literal('true'),
  description: z.string().optional(),
  metadata: Metadata,
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  expand: Expand,
})
export const IntentsOf = z.strictObject({
  customer: z.string(),
  limit: Whole.default(10),
  starting_after: z.string().optional(),
  expand: Expand,
})
export const NewSetup = z.strictObject({
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(z.literal('card')),
  use_stripe_sdk: Flag.optional(),
  confirm: z.literal('true'),
  usage: z.literal('off_session'),
  expand: Expand,
})
export const Shown = z.strictObject({ expand: Expand })
export const NewRefund = z.strictObject({ payment_intent: z.string(), amount: Whole })
export const DisputesOf = z.strictObject({ payment_intent: z.string(), limit: Whole.optional() })

const PriceData = z.strictObject({
  currency: Usd,
  product: z.string(),
  unit_amount: Whole,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
})
export type PriceData = z.output<typeof PriceData>

export const NewSubscription = z.strictObject({
  customer: z.string(),
  default_payment_method: z.string(),
  description: z.string().optional(),
  items: z.tuple([z.strictObject({ price_data: PriceData })]),
  metadata: Metadata,
  off_session: Flag.optional(),
  trial_end: Whole.optional(),
  expand: Expand,
})
export const SubscriptionChange = z.strictObject({
  items: z.tuple([z.strictObject({ id: z.string(), price_data: PriceData })]).optional(),
  description: z.string().optional(),
  trial_end: z.union([z.literal('now'), Whole]).optional(),
  proration_behavior: z.literal('none').optional(),
  cancel_at_period_end: Flag.optional(),
  default_payment_method: z.string().optional(),
  expand: Expand,
})
export type SubscriptionChange = z.output<typeof SubscriptionChange>

export const InvoicesOf = z.strictObject({
  subscription: z.string(),
  status: z.enum(['open', 'paid', 'void']).optional(),
  limit: Whole.default(10),
  starting_after: z.string().optional(),
  expand: Expand,
})
export const InvoicePay = z.strictObject({ off_session: Flag.optional() })
