import { useTranslation } from '../../lib/language/use-translation.ts'
import { planName } from '../credits/credit-facts.ts'

/** The team's current or former plan, in words. */
export function usePlanWords(): (plan: { id: string; name: string }) => string {
  const { t } = useTranslation('teams')
  const panel = useTranslation('panel')
  return (plan) => {
    const paid = planName({ plan })
    return paid ? t('plan', { plan: paid }) : panel.t('free_plan')
  }
}
