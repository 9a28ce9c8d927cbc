import { formatCredits } from '#core/rules/format.ts'
import { creditsLeft, percentLeft } from '../../features/credits/credit-facts.ts'
import { useBalance } from '../../features/credits/use-credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Share of the monthly allocation that is left, and how it reads; null until it is known. */
export function useCreditRing(): { percent: number | null; label: string } {
  const { t, i18n } = useTranslation()
  const { data } = useBalance()
  if (!data) return { percent: null, label: t('credits_unknown') }
  const percent = percentLeft(data)
  return { percent, label: t('credits_left', { percent, credits: formatCredits(creditsLeft(data), i18n.language) }) }
}
