import { formatCredits } from '#core/rules/format.ts'
import { creditsLeft, percentLeft } from '../../features/credits/credit-facts.ts'
import { useBalance } from '../../features/credits/use-credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** The remaining share of the monthly allocation and its label; null until known. */
export function useCreditRing(): { percent: number | null; label: string } {
  const { t, i18n } = useTranslation()
  const { data } = useBalance()
  if (!data) return { percent: null, label: t('credits_unknown') }
  const percent = percentLeft(data)
  return { percent, label: t('credits_left', { percent, credits: formatCredits(creditsLeft(data), i18n.language) }) }
}
