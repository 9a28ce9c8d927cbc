import type { OrderView } from '#core/contract/payments/payments.ts'
import { formatCredits } from '#core/rules/format.ts'
import { planNameIn } from '#core/rules/plan-names.ts'
import { packages } from '#core/rules/plans.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Named = Pick<OrderView, 'plan' | 'billing_cycle' | 'package_id' | 'description'>

/** What was bought, in the page's language; the server describes orders in English. */
export function useOrderName(): (order: Named) => string {
  const { t, i18n } = useTranslation('billing')
  return ({ plan, billing_cycle, package_id, description }) => {
    if (plan) return t(`what_${billing_cycle ?? 'monthly'}`, { plan: planNameIn(i18n.language, plan) })
    const bought = packages.find(({ id }) => id === package_id)
    return bought ? t('what_credits', { credits: formatCredits(bought.credits, i18n.language) }) : description
  }
}
