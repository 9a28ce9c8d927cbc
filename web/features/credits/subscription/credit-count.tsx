import { formatCredits } from '#core/rules/format.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Shortened on screen (S1 §9), exact for screen readers and on hover. */
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
