import type { Subscription } from '#core/contract/credits.ts'
import { plans } from '#core/rules/plans.ts'

export type PlanFact = {
  words:
    | 'staff_plan_text'
    | 'billed_monthly'
    | 'billed_yearly'
    | 'prepaid_monthly'
    | 'prepaid_yearly'
    | 'next_billing'
    | 'paid_until'
    | 'plan_ends'
    | 'plan_scheduled'
    | 'cycle_scheduled'
  plan?: string
  date?: string
}

/**
 * Facts about a paid plan. `renews`: a card is charged for the next period. False for a prepaid plan, which has no
 * billing date. Undefined while unknown: the date is left out.
 */
export function planFacts(subscription: Subscription, renews: boolean | undefined): PlanFact[] {
  const { plan, status, billing_cycle, next_billing_date, scheduled_plan, scheduled_at, period_end } = subscription
  if (plan.id === 'staff') return [{ words: 'staff_plan_text' }]
  const isPrepaid = renews === false && status !== 'canceled'
  const facts: PlanFact[] = [{ words: `${isPrepaid ? 'prepaid' : 'billed'}_${billing_cycle}` }]
  // a year has monthly periods, and the change waits for the year's end
  const date = scheduled_at ?? period_end
  if (status === 'canceled') return [...facts, { words: 'plan_ends', date }]
  if (next_billing_date && renews !== undefined)
    facts.push({ words: isPrepaid ? 'paid_until' : 'next_billing', date: next_billing_date })
  if (scheduled_plan && scheduled_plan !== plan.id)
    facts.push({ words: 'plan_scheduled', plan: plans[scheduled_plan].name, date })
  else if (scheduled_at && billing_cycle === 'yearly') facts.push({ words: 'cycle_scheduled', date })
  return facts
}
