import type { QuoteView } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** PayPal and coins are not charged automatically: the customer pays each period. */
export function PrepaidNote({ quote }: { quote: QuoteView }) {
  const { t } = useTranslation('checkout')
  if (quote.kind === 'package' || !quote.billing_cycle) return null
  return <p className="text-xs text-subtle">{t(`prepaid_${quote.billing_cycle}`)}</p>
}
