import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { isDowngrade } from '#core/rules/pricing.ts'
import type { SubscriptionState } from './period.ts'

/** What somebody did to their subscription, as the payment provider reports it: late, twice, in any order. */
export type SubscriptionEvent = {
  event_id: string
  kind: 'start' | 'change' | 'cancel'
  occurred_at: Date
  /** Null for a cancellation. */
  plan: PlanId | null
  billing_cycle: BillingCycle | null
  paid_until: Date | null
}

/**
 * The state after an event that was not known before, given the latest one known, which may be the same. More credits
 * come at once and stay to the end of the period, so the highest plan of a period counts whatever the order; all else
 * is as the latest event wants it. What happened before this period is over.
 */
export function afterEvent(
  state: SubscriptionState,
  event: SubscriptionEvent,
  latest: SubscriptionEvent,
): SubscriptionState {
  const isLatest = latest.event_id === event.event_id
  if (!isLatest && event.occurred_at < state.period_start) return state
  const raises = event.plan !== null && !isDowngrade(state.plan, event.plan)
  const plan = raises && event.plan ? event.plan : state.plan
  const raised = { ...state, plan, paid_until: laterOf(state.paid_until, event.paid_until) }
  return latest.occurred_at < state.period_start && !isLatest ? raised : asWanted(raised, latest)
}

function asWanted(state: SubscriptionState, latest: SubscriptionEvent): SubscriptionState {
  const wanted = { ...state, billing_cycle: latest.billing_cycle ?? state.billing_cycle }
  if (latest.kind === 'cancel')
    return state.plan === 'free' || state.plan === 'staff'
      ? wanted
      : { ...wanted, status: 'canceled', next_plan: null, changes_at: endOfPaid(state) }
  const next_plan = latest.plan && isDowngrade(state.plan, latest.plan) ? latest.plan : null
  return { ...wanted, status: 'active', next_plan, changes_at: next_plan && endOfPaid(state) }
}

/** A year that is paid for outlasts the month its credits are for. */
function endOfPaid({ paid_until, period_end }: SubscriptionState): Date {
  return laterOf(paid_until, period_end)!
}

/** What is paid stays paid. */
function laterOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
