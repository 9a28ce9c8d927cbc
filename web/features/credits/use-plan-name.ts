import type { PlanId } from '#core/rules/plans.ts'
import { planOf } from '../../lib/engines/kept-account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { planName } from './credit-facts.ts'
import { useBalance } from './use-credits.ts'

/** The plan whose limits apply, that of the payer; null until it is loaded (DESIGN §12). */
export function usePlan(): PlanId | null {
  const { data } = useBalance()
  return data === undefined ? null : planOf(data)
}

/** A plan's name in the page's language. */
export function usePlanName(): (subscription: Parameters<typeof planName>[0]) => string {
  const { t } = useTranslation('panel')
  return (subscription) => planName(subscription) ?? t('free_plan')
}
