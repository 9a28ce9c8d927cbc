import { useTranslation } from '../../lib/language/use-translation.ts'
import { planName } from './credit-facts.ts'

/** What a plan is called in the language of the page. */
export function usePlanName(): (subscription: Parameters<typeof planName>[0]) => string {
  const { t } = useTranslation('panel')
  return (subscription) => planName(subscription) ?? t('free_plan')
}
