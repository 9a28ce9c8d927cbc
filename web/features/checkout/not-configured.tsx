import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The text of S1 §8. */
export function NotConfigured({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="warn">
      <p>{t(`${method}_not_configured`)}</p>
      {method === 'card' && <p className="text-muted">{t('card_contact_support')}</p>}
    </Notice>
  )
}
