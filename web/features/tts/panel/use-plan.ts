import type { PlanId } from '#core/rules/plans.ts'
import { useSubscription } from '../../credits/use-credits.ts'

/** The plan whose limits hold; null while nobody knows it (DESIGN §12). */
export function usePlan(): PlanId | null {
  const { data } = useSubscription()
  return data === undefined ? null : planOf(data)
}

/** No subscription is the free plan (S2 §7). */
export function planOf(subscription: { plan: { plan_type: PlanId } } | null): PlanId {
  return subscription?.plan.plan_type ?? 'free'
}
