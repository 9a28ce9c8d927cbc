import { plans } from '#core/rules/plans.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ResendButton } from '../account/entry/resend-button.tsx'

/** Says why there are no credits yet, and how to get them. */
export function ConfirmNotice() {
  const { t, i18n } = useTranslation('credits')
  const credits = formatNumber(i18n.language, plans.free.monthly_credits)
  return (
    <Notice tone="warn">
      <p className="figures mb-2">{t('confirm_for_credits', { credits })}</p>
      <ResendButton />
    </Notice>
  )
}
