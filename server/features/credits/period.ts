import type { SubscriptionStatus } from '#core/contract/credits.ts'
import { addMonths, wholeMonths } from '#core/rules/payments/months.ts'
import { creditMonth, endOfPaid, livePeriods, type PaidPeriod, periodOn } from '#core/rules/payments/paid-periods.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'

export type SubscriptionState = {
  plan: PlanId
  billing_cycle: BillingCycle
  status: SubscriptionStatus
  anchor_at: Date
  /** The running month of credits. */
  period_start: Date
  period_end: Date
  /** End of the last paid period; null for a plan without payment. */
  paid_until: Date | null
  /** The next other plan or cycle, and when it begins. Null for none; a canceled plan ends at `changes_at`. */
  next_plan: PlanId | null
  next_cycle: BillingCycle | null
  changes_at: Date | null
  /** The plan or cycle that follows the last paid period, if it differs. */
  renewal_plan: PlanId | null
  renewal_cycle: BillingCycle | null
  /** The running period was bought in test mode. */
  is_test: boolean
}

/** How long an unpaid plan is kept after its last paid period. It grants no credits meanwhile. */
export const graceDays = 3

export function graceEnd({ period_end }: Pick<SubscriptionState, 'period_end'>): Date {
  return new Date(period_end.getTime() + graceDays * 86_400_000)
}

/** Counted from the anchor, so that a month of 28 days does not move all that follow. */
export function periodAt(anchor: Date, now: Date): { period_start: Date; period_end: Date } {
  const months = wholeMonths(anchor, now)
  return { period_start: addMonths(anchor, months), period_end: addMonths(anchor, months + 1) }
}

const unchanged = {
  next_plan: null,
  next_cycle: null,
  changes_at: null,
  renewal_plan: null,
  renewal_cycle: null,
  is_test: false,
}

/** The plan and cycle that follow the last paid period. */
export function renewalOf(
  state: Pick<SubscriptionState, 'plan' | 'billing_cycle' | 'renewal_plan' | 'renewal_cycle'>,
  periods: PaidPeriod[],
): { plan: PlanId; billing_cycle: BillingCycle } {
  const { plan, billing_cycle } = livePeriods(periods).at(-1) ?? state
  return { plan: state.renewal_plan ?? plan, billing_cycle: state.renewal_cycle ?? billing_cycle }
}

/** The state of a subscription now. Months that passed while no process looked are skipped. */
export function stateAt(state: SubscriptionState, periods: PaidPeriod[], now: Date): SubscriptionState {
  return state.paid_until === null ? unpaidStateAt(state, now) : paidStateAt(state, livePeriods(periods), now)
}

/** A plan without payment: the free one, or one that was granted. */
function unpaidStateAt(state: SubscriptionState, now: Date): SubscriptionState {
  if (now < state.period_end) return state
  const plan = state.status === 'canceled' ? 'free' : (state.next_plan ?? state.plan)
  return { ...state, ...unchanged, ...periodAt(state.anchor_at, now), plan, status: 'active' }
}

function paidStateAt(state: SubscriptionState, live: PaidPeriod[], now: Date): SubscriptionState {
  const current = periodOn(live, now)
  const paid_until = endOfPaid(live)
  if (current) {
    const { plan, billing_cycle, is_test } = current
    const { starts_at, ends_at } = creditMonth(current, state.anchor_at, now)
    const status = state.status === 'canceled' ? 'canceled' : 'active'
    const known = {
      ...state,
      plan,
      billing_cycle,
      is_test,
      status,
      period_start: starts_at,
      period_end: ends_at,
      paid_until,
    } as const
    return { ...known, ...nextChange(known, live, current) }
  }
  const last = live.at(-1)
  // grace follows the latest period only: a refund of a later period does not restore an older one
  const isLatest = last !== undefined && state.period_start < last.ends_at
  if (isLatest && state.status !== 'canceled' && now < graceEnd({ period_end: last.ends_at })) {
    const { plan, billing_cycle } = last
    return { ...state, plan, billing_cycle, status: 'past_due', paid_until, ...noChange }
  }
  const free = {
    ...state,
    ...unchanged,
    plan: 'free',
    billing_cycle: 'monthly',
    status: 'active',
    paid_until: null,
  } as const
  // the whole period was refunded within the month: the next credits come at the usual date
  if (!last || now < last.ends_at) return unpaidStateAt(free, now)
  return { ...free, anchor_at: last.ends_at, ...periodAt(last.ends_at, now) }
}

const noChange = { next_plan: null, next_cycle: null, changes_at: null }

/** The first waiting period with another plan; otherwise the plan that follows the last period. */
function nextChange(state: SubscriptionState, live: PaidPeriod[], current: PaidPeriod) {
  const isOther = (one: Pick<PaidPeriod, 'plan' | 'billing_cycle'>) =>
    one.plan !== current.plan || one.billing_cycle !== current.billing_cycle
  const waiting = live.slice(live.indexOf(current) + 1).find(isOther)
  if (waiting) return { next_plan: waiting.plan, next_cycle: waiting.billing_cycle, changes_at: waiting.starts_at }
  if (state.status === 'canceled') return { ...noChange, changes_at: state.paid_until }
  const renewal = renewalOf(state, live)
  if (!isOther(renewal)) return noChange
  return { next_plan: renewal.plan, next_cycle: renewal.billing_cycle, changes_at: state.paid_until }
}
