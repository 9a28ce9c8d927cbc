import { type BillingCycle, type CreditPackage, type Plan, type PlanId, packages, plans } from '../plans.ts'
import { isDowngrade } from '../pricing.ts'
import { addMonths, wholeMonths } from './months.ts'

/** What somebody asks to buy. */
export type Choice = { package_id: string } | { plan_id: PlanId; billing_cycle: BillingCycle }

/** What they have: null for nobody's plan, which counts as free. */
export type Held = {
  plan: PlanId
  billing_cycle: BillingCycle
  period_start: Date
  /** Null for a plan nobody pays for. */
  paid_until: Date | null
  next_plan: PlanId | null
  is_canceled: boolean
  /** A card is charged for the next period by itself. */
  renews: boolean
} | null

/**
 * - `package`: credits that never expire.
 * - `start`: a plan for somebody who has none, or whose time on it is over.
 * - `upgrade`: more, or a year instead of a month, at once.
 * - `extend`: another period of the same plan, for those whose card is not charged by itself.
 * - `later`: less, or months instead of a year, when what is paid for ends. Nothing is paid.
 */
export type QuoteKind = 'package' | 'start' | 'upgrade' | 'extend' | 'later'

export type Quote = {
  kind: QuoteKind
  /** To be paid now. */
  amount_cents: number
  package: CreditPackage | null
  plan: PlanId | null
  billing_cycle: BillingCycle | null
  is_promotion: boolean
  /** Up to when a plan is paid for after this; null for a package. */
  paid_until: Date | null
  /** What each period after that costs. */
  renewal_cents: number | null
  /** Whole months of the plan that this pays for, or pays the difference of. */
  months: number
}

export type QuoteProblem = 'unknown' | 'plan_not_for_sale' | 'plan_unchanged' | 'year_running'

const cents = (usd: number) => Math.round(usd * 100)
const monthsOf = (cycle: BillingCycle) => (cycle === 'yearly' ? 12 : 1)

export function priceCents(plan: Plan, cycle: BillingCycle): number {
  return cents(cycle === 'yearly' ? plan.yearly_price : plan.monthly_price)
}

/** The first month costs less for those who have the free plan or none, and pay by the month (S1 §4.6). */
function isPromoted(plan: Plan, cycle: BillingCycle, held: PlanId | null): boolean {
  return plan.first_month_price !== undefined && cycle === 'monthly' && (held === null || held === 'free')
}

/** What a choice costs now and brings, from what is held and nothing else. Both sides compute it; the server's counts. */
export function quoteFor(choice: Choice, held: Held, now: Date): Quote | QuoteProblem {
  if ('package_id' in choice) return packageQuote(choice.package_id)
  const { plan_id, billing_cycle } = choice
  if (plan_id === 'free' || plan_id === 'staff' || held?.plan === 'staff') return 'plan_not_for_sale'
  const plan = plans[plan_id]
  const about = { package: null, plan: plan_id, billing_cycle, renewal_cents: priceCents(plan, billing_cycle) }
  // somebody whose time is over pays for a new one
  if (!held || held.plan === 'free' || (held.paid_until && held.paid_until <= now)) {
    const is_promotion = isPromoted(plan, billing_cycle, held?.plan ?? null)
    const amount_cents = is_promotion ? cents(plan.first_month_price!) : priceCents(plan, billing_cycle)
    const months = monthsOf(billing_cycle)
    return { kind: 'start', ...about, amount_cents, is_promotion, months, paid_until: addMonths(now, months) }
  }
  return changeQuote(about, { ...held, paid_until: held.paid_until ?? now })
}

type About = Pick<Quote, 'package' | 'plan' | 'billing_cycle' | 'renewal_cents'> & {
  plan: PlanId
  billing_cycle: BillingCycle
}

function changeQuote(about: About, held: NonNullable<Held> & { paid_until: Date }): Quote | QuoteProblem {
  const { plan, billing_cycle } = about
  const { paid_until, period_start } = held
  const same_cycle = billing_cycle === held.billing_cycle
  if (plan === (held.next_plan ?? held.plan) && same_cycle) return againQuote(about, held)
  const is_less = isDowngrade(held.plan, plan)
  const later = { kind: 'later', ...about, amount_cents: 0, is_promotion: false, months: 0, paid_until } as const
  if (is_less || (plan === held.plan && billing_cycle === 'monthly' && !same_cycle)) return later
  if (plan === held.plan && same_cycle) return later
  if (billing_cycle === 'monthly' && !same_cycle) return 'year_running'
  const [from, to] = [plans[held.plan], plans[plan]]
  const upgrade = { kind: 'upgrade', ...about, is_promotion: false } as const
  if (!same_cycle) {
    // a year from the start of this month, less what has been paid for this month
    const amount_cents = priceCents(to, 'yearly') - priceCents(from, 'monthly')
    return { ...upgrade, amount_cents, months: 12, paid_until: addMonths(period_start, 12) }
  }
  // the difference, for this month and those after it that are paid for
  const months = Math.max(1, wholeMonths(period_start, paid_until))
  const difference = priceCents(to, billing_cycle) - priceCents(from, billing_cycle)
  const amount_cents = Math.round((difference * months) / monthsOf(billing_cycle))
  return { ...upgrade, amount_cents, months, paid_until }
}

/** The same once more: another period for those who pay each themselves. */
function againQuote(about: About, held: NonNullable<Held> & { paid_until: Date }): Quote | QuoteProblem {
  if (held.renews && !held.is_canceled) return 'plan_unchanged'
  const months = monthsOf(about.billing_cycle)
  return {
    kind: 'extend',
    ...about,
    amount_cents: about.renewal_cents!,
    is_promotion: false,
    months,
    paid_until: addMonths(held.paid_until, months),
  }
}

function packageQuote(id: string): Quote | QuoteProblem {
  const found = packages.find((item) => item.id === id)
  if (!found) return 'unknown'
  const amount_cents = cents(found.price)
  const nothing = { plan: null, billing_cycle: null, is_promotion: false, paid_until: null, renewal_cents: null }
  return { kind: 'package', amount_cents, package: found, ...nothing, months: 0 }
}
