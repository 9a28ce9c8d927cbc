import { z } from 'zod'
import { BillingCycle, PlanType, Subscription } from '../credits.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentMethod, PlanChoice } from './payments.ts'

export const CardView = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
export type CardView = z.output<typeof CardView>

/** How a plan is paid. `renews` is false for manual payments and after a cancellation. */
export const BillingView = z.object({
  method: PaymentMethod.nullable().describe('The method of the last payment for the plan; null if there was none.'),
  renews: z.boolean(),
  card: CardView.nullable(),
  renewal_usd: z.number().nullable().describe('The price of the next period.'),
  renewal_plan: PlanType.nullable().describe('The plan of the next period; null after a cancellation.'),
  renewal_billing_cycle: BillingCycle.nullable(),
  next_billing_date: z.string().nullable(),
  payment_problem: z.string().nullable().describe('Why the last renewal was not paid.'),
  /** End of the grace period of an unpaid plan. */
  grace_ends_at: z.string().nullable(),
})
export type BillingView = z.output<typeof BillingView>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/v1/credits/billing/',
  summary: 'Get how the plan is paid, and when next',
  auth: 'user',
  scope: 'credits',
  returns: BillingView,
})

const Changed = z.object({ subscription: Subscription.nullable(), billing: BillingView })

export const changePlanLater = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/change/',
  summary: 'Schedule a smaller plan, or monthly instead of yearly billing, for the end of the paid period',
  auth: 'user',
  body: PlanChoice,
  returns: Changed,
  errors: ['not_found', 'plan_not_for_sale', 'plan_unchanged', 'year_running', 'payment_needed', 'payment_unavailable'],
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/cancel/',
  summary: 'Cancel the subscription at the end of the paid period',
  auth: 'user',
  returns: Changed,
  errors: ['not_found', 'payment_unavailable'],
})

/** The losses of a downgrade or cancellation. `plan` is the next plan, `free` after a cancellation. */
export const PlanConsequences = z.object({
  plan: PlanType,
  takes_effect_at: z.string(),
  seats: z.object({
    limit: z.number().describe('Seats of the next plan, including the owner; 0 for a plan without teams.'),
    members_lost: z.number().describe('Members whose seats would be suspended.'),
    invitations_lost: z.number(),
  }),
  storage: z.object({
    used_bytes: z.number(),
    limit_bytes: z.number().nullable(),
    over_bytes: z.number().describe('Bytes above the next limit. Nothing is deleted, but nothing new can be stored.'),
  }),
  credits: z.object({
    plan_unused: z.number().describe('Unused credits of the plan.'),
    plan_unused_ends_at: z.string().describe('When they expire, at the end of their month.'),
    purchased: z.number().describe('Purchased credits, which are kept.'),
    monthly: z.number().describe('Monthly credits of the current plan.'),
    monthly_after: z.number(),
  }),
})
export type PlanConsequences = z.output<typeof PlanConsequences>

export const getPlanConsequences = endpoint({
  method: 'GET',
  path: '/api/v1/credits/subscription/consequences/',
  summary: 'Preview what a downgrade takes away and when; without `plan_id`, a cancellation',
  auth: 'user',
  query: z.object({
    plan_id: PlanType.optional().describe('The plan to change to; omit it for a cancellation.'),
    billing_cycle: BillingCycle.default('monthly').describe('The billing cycle of that plan.'),
  }),
  returns: PlanConsequences,
  errors: ['not_found', 'plan_not_for_sale', 'plan_unchanged', 'year_running', 'payment_needed'],
})

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/resume/',
  summary: 'Undo a cancellation or a scheduled change',
  auth: 'user',
  returns: Changed,
  errors: ['not_found', 'payment_unavailable'],
})

/** `client_secret` while the card's owner must complete a step; the same call with `setup_id` completes it. */
export const changeCard = endpoint({
  method: 'POST',
  path: '/api/v1/credits/card/change/',
  summary: 'Change the card for renewals',
  auth: 'user',
  body: z.union([
    z.object({ payment_method_id: z.string().min(1).max(255) }),
    z.object({ setup_id: z.string().min(1).max(255) }),
  ]),
  returns: z.object({ setup_id: z.string(), client_secret: z.string().nullable(), billing: BillingView }),
  errors: [
    'not_found',
    'payment_failed',
    'payment_refused',
    'payment_not_configured',
    'payment_unavailable',
    'test_payments_elsewhere',
  ],
  limit: { per_minute: 20, by: 'caller', shared: true },
})
