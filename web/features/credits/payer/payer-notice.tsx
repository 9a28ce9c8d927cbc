import type { CreditBalance } from '#core/contract/credits.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { isLow } from '../credit-facts.ts'
import { OwnCreditsButton } from './own-credits-button.tsx'

/**
 * Says why the organisation does not pay, or that its credits run low; renders nothing where users pay for themselves.
 */
export function PayerNotice({ balance }: { balance: CreditBalance }) {
  const { t } = useTranslation('credits')
  const { payer } = balance
  if (!payer || (!payer.problem && !isLow(balance))) return null
  const name = payer.organisation_name
  return (
    <Notice tone="warn">
      <p className="mb-2 wrap-anywhere">
        {payer.problem ? t(`payer_${payer.problem}`, { name }) : t('payer_low', { name })}
      </p>
      <OwnCreditsButton size="sm" />
    </Notice>
  )
}
