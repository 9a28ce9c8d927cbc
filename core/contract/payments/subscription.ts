import { z } from 'zod'
import { BillingCycle, PlanType, Subscription } from '../credits.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentMethod, PlanChoice } from './payments.ts'

export const CardView = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
export type CardView = z.output<typeof CardView>

/** How a plan is paid. `renews` is false for those who pay each period themselves, and after a cancellation. */
export const BillingView = z.object({
  method: PaymentMethod.nullable().describe('Of the last payment for the plan; null where nobody paid.'),
  renews: z.boolean(),
  card: CardView.nullable(),
  renewal_usd: z.number().nullable().describe('What the next period costs.'),
  renewal_plan: PlanType.nullable().describe('The plan of the next period; null after a cancellation.'),
  renewal_billing_cycle: BillingCycle.nullable(),
  next_billing_date: z.string().nullable(),
  payment_problem: z.string().nullable().describe('Why the last renewal was not paid.'),
  /** Until then an unpaid plan is kept. */
  grace_ends_at: z.string().nullable(),
})
export type BillingView = z.output<typeof BillingView>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/v1/credits/billing/',
  summary: 'How the plan is paid, and when next',
  auth: 'user',
  scope: 'credits',
  returns: BillingView,
})

const Changed = z.object({ subscription: Subscription.nullable(), billing: BillingView })

export const changePlanLater = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/change/',
  summary: 'A change that costs nothing now: a smaller plan, or months instead of a year, when what is paid for ends',
  auth: 'user',
  body: PlanChoice,
  returns: Changed,
  errors: ['not_found', 'plan_not_for_sale', 'plan_unchanged', 'year_running', 'payment_needed', 'payment_unavailable'],
})

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/cancel/',
  summary: 'No more periods: the plan lasts to the end of what is paid for',
  auth: 'user',
  returns: Changed,
  errors: ['not_found', 'payment_unavailable'],
})

/** What a smaller plan, or none, would take away. `plan` is the one that comes, `free` after a cancellation. */
export const PlanConsequences = z.object({
  plan: PlanType,
  takes_effect_at: z.string(),
  seats: z.object({
    limit: z.number().describe('Seats of the plan that comes, the owner among them; 0 for a plan without teams.'),
    members_lost: z.number().describe('Members whose seat would be suspended.'),
    invitations_lost: z.number(),
  }),
  storage: z.object({
    used_bytes: z.number(),
    limit_bytes: z.number().nullable(),
    over_bytes: z.number().describe('Above the limit that comes: nothing is deleted, but nothing new can be stored.'),
  }),
  credits: z.object({
    plan_unused: z.number().describe('Credits of the plan that are left now.'),
    plan_unused_ends_at: z.string().describe('When they end, at the end of their month.'),
    purchased: z.number().describe('These stay.'),
    monthly: z.number().describe('Credits a month of the plan now.'),
    monthly_after: z.number(),
  }),
})
export type PlanConsequences = z.output<typeof PlanConsequences>

export const getPlanConsequences = endpoint({
  method: 'GET',
  path: '/api/v1/credits/subscription/consequences/',
  summary: 'What a smaller plan would take away and when; without `plan_id`, what a cancellation would',
  auth: 'user',
  query: z.object({
    plan_id: PlanType.optional().describe('The plan to change to; left out for a cancellation.'),
    billing_cycle: BillingCycle.default('monthly').describe('How often that plan is paid.'),
  }),
  returns: PlanConsequences,
  errors: ['not_found', 'plan_not_for_sale', 'plan_unchanged', 'year_running', 'payment_needed'],
})

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/v1/credits/subscription/resume/',
  summary: 'Take a cancellation, or a scheduled change, back',
  auth: 'user',
  returns: Changed,
  errors: ['not_found', 'payment_unavailable'],
})

/** `client_secret` while the card's owner has a step left; the same call with `setup_id` finishes it. */
export const changeCard = endpoint({
  method: 'POST',
  path: '/api/v1/credits/card/change/',
  summary: 'Another card for the renewals to come',
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
