import type { SubscriptionStatus } from '#core/contract/credits.ts'
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
}

/** How long an unpaid plan is kept after its period. */
const graceDays = 3

/** The same day of a later month, or that month's last. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return to
}

/** Counted from the anchor, so that a month with 28 days does not move all that follow. */
export function periodAt(anchor: Date, now: Date): { period_start: Date; period_end: Date } {
  const years = now.getUTCFullYear() - anchor.getUTCFullYear()
  let months = Math.max(0, years * 12 + now.getUTCMonth() - anchor.getUTCMonth())
  if (months > 0 && addMonths(anchor, months) > now) months--
  return { period_start: addMonths(anchor, months), period_end: addMonths(anchor, months + 1) }
}

/** What time has done to a subscription; null while its period runs. Periods nobody was there for are skipped. */
export function afterPeriod(state: SubscriptionState, now: Date): SubscriptionState | null {
  if (now < state.period_end) return null
  const period = periodAt(state.anchor_at, now)
  const plan = state.status === 'canceled' ? 'free' : (state.next_plan ?? state.plan)
  const paid = plan === 'free' || state.paid_until === null || state.paid_until > period.period_start
  if (!paid && now.getTime() < state.period_end.getTime() + graceDays * 86_400_000)
    return { ...state, status: 'past_due' }
  const next = { ...state, ...period, status: 'active', next_plan: null } as const
  return plan === 'free' || !paid
    ? { ...next, plan: 'free', billing_cycle: 'monthly', paid_until: null }
    : { ...next, plan }
}
