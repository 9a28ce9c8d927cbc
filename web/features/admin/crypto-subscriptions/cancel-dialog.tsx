import { useQueryClient } from '@tanstack/react-query'
import { type CryptoSubscription, cancelCryptoSubscription } from '#core/contract/payments/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type Props = { subscription: CryptoSubscription; onClose: () => void }

export function CancelDialog({ subscription, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  const name = subscription.username ?? t('someone')
  const { paid_until } = subscription
  const date = paid_until ? formatDate(i18n.language, parseTime(paid_until), 'long') : t('never')
  return (
    <ReasonDialog
      title={t('cancel_of', { name })}
      text={t('cancel_subscription_text', { date })}
      action={t('cancel_subscription')}
      danger
      schema={cancelCryptoSubscription.body}
      initial={{ reason: '' }}
      onClose={onClose}
      submit={async (body) => {
        await call(cancelCryptoSubscription, { params: { id: subscription.account_id }, body })
        void queries.invalidateQueries({ queryKey: ['admin-crypto-subscriptions'] })
        onClose()
        toast({ kind: 'success', text: t('subscription_cancelled', { name }) })
      }}
    />
  )
}
