import type { PlanId } from '#core/rules/plans.ts'
import { planOf } from '../../lib/engines/account-queries.ts'
import { useBalance } from './use-credits.ts'

/** The plan whose limits apply, that of the payer; null until it is loaded (DESIGN §12). */
export function usePlan(): PlanId | null {
  const { data } = useBalance()
  return data === undefined ? null : planOf(data)
}
