import type { PlanId } from '#core/rules/plans.ts'
import { useBalance } from './use-credits.ts'

/** The plan whose limits apply, that of the payer; null until it is loaded (DESIGN §12). */
export function usePlan(): PlanId | null {
  const { data } = useBalance()
  return data === undefined ? null : planOf(data.subscription)
}

/** No subscription is the free plan (S2 §7). */
function planOf(subscription: { plan: { plan_type: PlanId } } | null): PlanId {
  return subscription?.plan.plan_type ?? 'free'
}
