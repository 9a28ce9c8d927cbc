import type { CreditBalance } from '#core/contract/credits.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, type ButtonLook } from '../../../ui/form/button.tsx'
import { isLow } from '../credit-facts.ts'
import { useChoosePayer } from './use-payer.ts'

/**
 * Says why the organisation does not pay, or that its credits run low; renders nothing where users chose to pay for
 * themselves. While a seat is suspended, its member pays.
 */
export function PayerNotice({ balance }: { balance: CreditBalance }) {
  const { t } = useTranslation('credits')
  const { payer, suspended_payer } = balance
  if (suspended_payer?.problem)
    return (
      <Notice tone="warn">
        <p className="wrap-anywhere">
          {t(`payer_${suspended_payer.problem}`, { name: suspended_payer.organisation_name })} {t('own_credits_pay')}
        </p>
      </Notice>
    )
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

/** The alternative where an organisation does not pay. */
export function OwnCreditsButton({ onChosen, ...look }: ButtonLook & { onChosen?: () => void }) {
  const { t } = useTranslation('credits')
  const choose = useChoosePayer()
  return (
    <Button {...look} busy={choose.isPending} onClick={() => choose.mutate(null, { onSuccess: onChosen })}>
      {t('use_own_credits')}
    </Button>
  )
}
