import { z } from 'zod'
import { billingCycles, planIds } from '../rules/plans.ts'
import { teamPayProblems } from '../rules/teams/team-rights.ts'
import { endpoint } from './endpoint.ts'

export const PlanType = z.enum(planIds)
export const BillingCycle = z.enum(billingCycles)
/** `past_due` keeps the plan for a few days; `canceled` keeps it to the end of the period. */
export const SubscriptionStatus = z.enum(['active', 'canceled', 'past_due'])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

export const PlanOffer = z.object({
  id: PlanType,
  plan_type: PlanType,
  name: z.string(),
  monthly_price: z.number(),
  yearly_price: z.number(),
  has_promotion: z.boolean(),
  is_promotion_active: z.boolean(),
  promotion_first_month_price: z.number().nullable(),
  promotion_discount_percent: z.number(),
  monthly_credits: z.number(),
  credits_included: z.number(),
  max_characters_per_request: z.number(),
  seats: z.number(),
})
export type PlanOffer = z.output<typeof PlanOffer>

export const PackageOffer = z.object({ id: z.string(), name: z.string(), credits: z.number(), price: z.number() })

export const Subscription = z.object({
  plan: PlanOffer,
  plan_name: z.string(),
  credits_used_this_period: z.number(),
  billing_cycle: BillingCycle,
  status: SubscriptionStatus,
  period_start: z.string(),
  /** When unused credits expire and new ones are granted. */
  period_end: z.string(),
  next_billing_date: z.string().nullable(),
  is_test: z.boolean().optional().describe('Bought in test mode; it ends when the installation takes real payments.'),
  /** The plan of the next period, if it differs. */
  scheduled_plan: PlanType.nullable(),
  scheduled_billing_cycle: BillingCycle.nullable()
    .optional()
    .describe('The billing cycle of the next period, if it or the plan differs.'),
  /** When that change, or a cancellation, takes effect. */
  scheduled_at: z.string().nullable(),
})
export type Subscription = z.output<typeof Subscription>

/** The organisation chosen as payer; `problem` says why it cannot pay. */
export const TeamPayer = z.object({
  organisation_id: z.uuid(),
  organisation_name: z.string(),
  credit_limit_per_month: z.number().nullable(),
  credits_used_this_month: z.number(),
  problem: z.enum(teamPayProblems).nullable(),
})

/**
 * `balance` counts settled credits; `reserved` of them are held for running jobs, and `available` is the difference. If an organisation
 * pays, the plan and these figures are the organisation's, and `available` is the caller's remaining share.
 */
export const CreditBalance = z.object({
  balance: z.number(),
  subscription_credits: z.number(),
  purchased_credits: z.number(),
  reserved: z.number(),
  available: z.number(),
  awaits_confirmation: z
    .boolean()
    .describe('The credits of the free plan are granted once the email address is confirmed.'),
  subscription: Subscription.nullable(),
  payer: TeamPayer.nullable().describe('The organisation that pays for your work; null if you pay.'),
  suspended_payer: TeamPayer.pick({ organisation_name: true, problem: true })
    .nullable()
    .optional()
    .describe('The chosen organisation while your seat there is suspended: meanwhile you pay.'),
})
export type CreditBalance = z.output<typeof CreditBalance>

export const TransactionKind = z.enum(['allocation', 'adjustment', 'purchase', 'grant', 'usage', 'expiry', 'refund'])
export type TransactionKind = z.output<typeof TransactionKind>

export const Transaction = z.object({
  id: z.string(),
  kind: TransactionKind,
  /** Credits added (positive) or spent (negative). */
  amount: z.number(),
  balance_after: z.number(),
  source: z.string(),
  reason: z.string(),
  job_id: z.string().nullable(),
  product: z.string().nullable(),
  characters: z.number().nullable(),
  api_key_id: z.string().nullable(),
  created_at: z.string(),
})
export type Transaction = z.output<typeof Transaction>

export const Cursor = z.string().regex(/^\d{1,18}$/, 'Send the next_cursor of the page before.')
export const PageLimit = z.coerce.number().int().min(1).max(100).default(20)

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/v1/credits/balance/',
  summary: 'Get the credit balance, its sources and reserved credits',
  auth: 'user',
  scope: 'credits',
  returns: CreditBalance,
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v1/credits/subscription/',
  summary: 'Get the paid plan; not found on the free plan',
  auth: 'user',
  scope: 'credits',
  returns: Subscription,
  errors: ['not_found'],
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/v1/credits/plans/',
  summary: 'List plans, cheapest first; prices in USD',
  auth: 'anyone',
  returns: z.array(PlanOffer),
})

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/v1/credits/packages/',
  summary: 'List credit packages, smallest first; prices in USD',
  auth: 'anyone',
  returns: z.array(PackageOffer),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/credits/transactions/',
  summary: 'List balance transactions, newest first',
  auth: 'user',
  scope: 'credits',
  query: z.object({ kind: TransactionKind.optional(), cursor: Cursor.optional(), limit: PageLimit }),
  returns: z.object({ transactions: z.array(Transaction), next_cursor: z.string().nullable() }),
})
