import { useQueryClient } from '@tanstack/react-query'
import { type CryptoSubscription, extendCryptoSubscription } from '#core/contract/payments/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ExtendForm } from './extend-form.ts'

type Props = { subscription: CryptoSubscription; onClose: () => void }

export function ExtendDialog({ subscription, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  const name = subscription.username ?? t('someone')
  return (
    <ReasonDialog
      title={t('extend_of', { name })}
      text={t('extend_text')}
      action={t('extend')}
      schema={ExtendForm}
      initial={{ days: '', reason: '' }}
      onClose={onClose}
      submit={async ({ days, reason }) => {
        const body = { days: Number(days), reason }
        const after = await call(extendCryptoSubscription, { params: { id: subscription.account_id }, body })
        void queries.invalidateQueries({ queryKey: ['admin-crypto-subscriptions'] })
        onClose()
        const date = after.paid_until ? formatDate(i18n.language, parseTime(after.paid_until), 'long') : t('never')
        toast({ kind: 'success', text: t('extended', { name, date }) })
      }}
    >
      {(bind) => <TextField {...bind('days')} label={t('days')} inputMode="numeric" autoComplete="off" />}
    </ReasonDialog>
  )
}
