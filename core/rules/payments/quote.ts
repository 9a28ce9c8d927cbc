import { type BillingCycle, type CreditPackage, type PlanId, packages, plans } from '../plans.ts'
import { isDowngrade } from '../pricing.ts'
import { addBillingMonths } from './months.ts'
import {
  endOfPaid,
  monthsIn,
  type PaidPeriod,
  periodOn,
  priceCents,
  type UpgradeTerms,
  upgradeTerms,
} from './paid-periods.ts'

/** The customer's choice. */
export type Choice = { package_id: string } | PlanChoice
type PlanChoice = { plan_id: PlanId; billing_cycle: BillingCycle }

/** How an account is billed now. */
export type Held = {
  plan: PlanId
  anchor_at: Date
  /** The paid periods that run and wait, in order. */
  periods: PaidPeriod[]
  /** The plan after the last paid period, which renewals charge and extensions buy. */
  renewal: { plan: PlanId; billing_cycle: BillingCycle }
  is_canceled: boolean
  /** In the grace period after the last paid period. */
  is_past_due: boolean
  /** The card is charged for the next period automatically. */
  renews: boolean
  /** The account has used its promotional first month. */
  promotion_used: boolean
} | null

/**
 * - `package`: credits that never expire.
 * - `start`: a plan for an account that has none, or whose paid time is over.
 * - `upgrade`: a larger plan, or a year instead of a month, at once.
 * - `extend`: another period behind the last one, for customers whose card is not charged automatically.
 * - `later`: a smaller plan, or months instead of a year, after the last paid period. Nothing is charged.
 */
export type QuoteKind = 'package' | 'start' | 'upgrade' | 'extend' | 'later'

/** One line of the calculation a customer sees before paying; credits are negative. */
export type QuoteLine = {
  kind: 'price' | 'promotion' | 'unused_time'
  plan: PlanId | null
  billing_cycle: BillingCycle | null
  months: number | null
  amount_cents: number
}

export type Quote = {
  kind: QuoteKind
  /** To be paid now: the sum of the lines. */
  amount_cents: number
  lines: QuoteLine[]
  package: CreditPackage | null
  plan: PlanId | null
  billing_cycle: BillingCycle | null
  is_promotion: boolean
  /** Start of the purchase, and the end of paid time after it; null for a package. */
  starts_at: Date | null
  paid_until: Date | null
  /** The price of each later period. */
  renewal_cents: number | null
  /** Months of credits that the new period grants. */
  months: number
  upgrade: UpgradeTerms | null
}

export type QuoteProblem = 'unknown' | 'plan_not_for_sale' | 'plan_unchanged' | 'year_running'

/** Computes the price and effects of a choice from the account's billing state alone. */
export function quoteFor(choice: Choice, held: Held, now: Date): Quote | QuoteProblem {
  if ('package_id' in choice) return packageQuote(choice.package_id)
  const { plan_id: plan } = choice
  if (plan === 'free' || plan === 'staff' || held?.plan === 'staff') return 'plan_not_for_sale'
  const current = held && periodOn(held.periods, now)
  if (!held || !current) return startQuote(choice, held, now)
  return changeQuote(choice, held, { current, now })
}

/** The first month is discounted once per account, for monthly billing from the free plan (S1 §4.6). */
function isPromoted({ plan_id, billing_cycle }: PlanChoice, held: Held): boolean {
  const isFree = held === null || held.plan === 'free'
  return (
    plans[plan_id].first_month_price !== undefined && billing_cycle === 'monthly' && isFree && !held?.promotion_used
  )
}

/** A late payment starts at the end of the previous period, because the account kept its plan during the grace period. */
export function startOfNext(held: Held, now: Date): Date {
  const goesOn = held && (held.is_past_due || periodOn(held.periods, now))
  return (goesOn && endOfPaid(held.periods)) || now
}

function startQuote(choice: PlanChoice, held: Held, now: Date): Quote {
  const { plan_id, billing_cycle } = choice
  const is_promotion = isPromoted(choice, held)
  const list_cents = priceCents(plan_id, billing_cycle)
  const discount = is_promotion ? list_cents - Math.round(plans[plan_id].first_month_price! * 100) : 0
  const starts_at = startOfNext(held, now)
  const anchor = held && starts_at < now ? held.anchor_at : starts_at
  const promotion: QuoteLine = {
    kind: 'promotion',
    plan: plan_id,
    billing_cycle,
    months: 1,
    amount_cents: -discount,
  }
  return {
    ...planQuote(choice, { starts_at, anchor }),
    kind: 'start',
    is_promotion,
    amount_cents: list_cents - discount,
    lines: [priceLine(choice), ...(is_promotion ? [promotion] : [])],
  }
}

type Running = { current: PaidPeriod; now: Date }

function changeQuote(choice: PlanChoice, held: NonNullable<Held>, { current, now }: Running): Quote | QuoteProblem {
  const { plan_id, billing_cycle } = choice
  const { renewal, anchor_at: anchor } = held
  const isYearly = billing_cycle === 'yearly'
  const isMore = plan_id !== current.plan && !isDowngrade(current.plan, plan_id)
  const isLonger = plan_id === current.plan && isYearly && current.billing_cycle === 'monthly'
  const follows = plan_id === renewal.plan && billing_cycle === renewal.billing_cycle
  const end = endOfPaid(held.periods)!
  if (!isMore && !isLonger) {
    if (!follows)
      return {
        ...planQuote(choice, { starts_at: end, anchor }),
        kind: 'later',
        amount_cents: 0,
        lines: [],
        months: 0,
        paid_until: end,
      }
    if (held.renews && !held.is_canceled) return 'plan_unchanged'
    return { ...planQuote(choice, { starts_at: end, anchor }), kind: 'extend' }
  }
  if (!isYearly && current.billing_cycle === 'yearly') return 'year_running'
  const upgrade = upgradeTerms(held.periods, { plan: plan_id, billing_cycle }, { anchor, now })
  const { starts_at, months, amount_cents, credit_cents, list_cents } = upgrade
  const unused: QuoteLine = {
    kind: 'unused_time',
    plan: current.plan,
    billing_cycle: current.billing_cycle,
    months: null,
    amount_cents: -credit_cents,
  }
  return {
    ...planQuote(choice, { starts_at, anchor }),
    kind: 'upgrade',
    amount_cents,
    months,
    paid_until: upgrade.ends_at,
    upgrade,
    lines: [{ ...priceLine(choice), months, amount_cents: list_cents }, ...(credit_cents > 0 ? [unused] : [])],
  }
}

function priceLine({ plan_id: plan, billing_cycle }: PlanChoice): QuoteLine {
  const months = monthsIn(billing_cycle)
  return { kind: 'price', plan, billing_cycle, months, amount_cents: priceCents(plan, billing_cycle) }
}

/** One period of a plan at its list price. */
function planQuote(choice: PlanChoice, { starts_at, anchor }: { starts_at: Date; anchor: Date }): Omit<Quote, 'kind'> {
  const { plan_id: plan, billing_cycle } = choice
  const renewal_cents = priceCents(plan, billing_cycle)
  const months = monthsIn(billing_cycle)
  return {
    plan,
    billing_cycle,
    months,
    renewal_cents,
    starts_at,
    amount_cents: renewal_cents,
    lines: [priceLine(choice)],
    package: null,
    is_promotion: false,
    upgrade: null,
    paid_until: addBillingMonths(anchor, starts_at, months),
  }
}

function packageQuote(id: string): Quote | QuoteProblem {
  const found = packages.find((item) => item.id === id)
  if (!found) return 'unknown'
  const amount_cents = Math.round(found.price * 100)
  return {
    kind: 'package',
    amount_cents,
    package: found,
    plan: null,
    billing_cycle: null,
    is_promotion: false,
    lines: [{ kind: 'price', plan: null, billing_cycle: null, months: null, amount_cents }],
    starts_at: null,
    paid_until: null,
    renewal_cents: null,
    months: 0,
    upgrade: null,
  }
}

/**
 * Converts money to credits at the rate of the largest affordable package. Used if a payment arrives after its plan is no longer
 * available.
 */
export function creditsForMoney(cents: number): number {
  const byPrice = [...packages].sort((one, other) => one.price - other.price)
  const rate = byPrice.findLast(({ price }) => price * 100 <= cents) ?? byPrice[0]!
  return Math.floor((cents * rate.credits) / (rate.price * 100))
}
