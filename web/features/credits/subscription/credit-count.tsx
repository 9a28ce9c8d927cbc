import { formatCredits } from '#core/rules/format.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Short to look at (S1 §9), exact to hear and to point at. */
export function CreditCount({ credits, className }: { credits: number; className?: string }) {
  const { i18n } = useTranslation()
  const exact = formatNumber(i18n.language, credits)
  return (
    <span className={className} title={exact}>
      <span aria-hidden="true">{formatCredits(credits, i18n.language)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}
