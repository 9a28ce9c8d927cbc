import type { SubscriptionStatus } from '#core/contract/credits.ts'
import { addMonths, wholeMonths } from '#core/rules/payments/months.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'

export type SubscriptionState = {
  plan: PlanId
  billing_cycle: BillingCycle
  status: SubscriptionStatus
  anchor_at: Date
  period_start: Date
  period_end: Date
  /** Null for a plan nobody pays for. */
  paid_until: Date | null
  next_plan: PlanId | null
  /** When `next_plan`, or the end of a canceled plan, takes effect; null for the end of the period. */
  changes_at: Date | null
}

/** How long an unpaid plan is kept after its period. */
export const graceDays = 3

export function graceEnd({ period_end }: Pick<SubscriptionState, 'period_end'>): Date {
  return new Date(period_end.getTime() + graceDays * 86_400_000)
}

/** Counted from the anchor, so that a month with 28 days does not move all that follow. */
export function periodAt(anchor: Date, now: Date): { period_start: Date; period_end: Date } {
  const months = wholeMonths(anchor, now)
  return { period_start: addMonths(anchor, months), period_end: addMonths(anchor, months + 1) }
}

/** What time has done to a subscription; null while its period runs. Periods nobody was there for are skipped. */
export function afterPeriod(state: SubscriptionState, now: Date): SubscriptionState | null {
  if (now < state.period_end) return null
  const period = periodAt(state.anchor_at, now)
  // who paid for a year has its months, whatever comes after them
  const changes = !state.changes_at || state.changes_at <= period.period_start
  const plan = state.status === 'canceled' ? 'free' : (state.next_plan ?? state.plan)
  if (!changes && plan !== state.plan) return { ...state, ...period }
  const paid = plan === 'free' || state.paid_until === null || state.paid_until > period.period_start
  if (!paid && now < graceEnd(state)) return { ...state, status: 'past_due' }
  const next = { ...state, ...period, status: 'active', next_plan: null, changes_at: null } as const
  return plan === 'free' || !paid
    ? { ...next, plan: 'free', billing_cycle: 'monthly', paid_until: null }
    : { ...next, plan }
}
