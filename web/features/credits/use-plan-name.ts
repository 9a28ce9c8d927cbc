import { useTranslation } from '../../lib/language/use-translation.ts'
import { planName } from './credit-facts.ts'

/** A plan's name in the page's language. */
export function usePlanName(): (subscription: Parameters<typeof planName>[0]) => string {
  const { t } = useTranslation('panel')
  return (subscription) => planName(subscription) ?? t('free_plan')
}
