import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CryptoSubscription, extendCryptoSubscription } from '#core/contract/payments/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

/** The form's input; days become a number when sent. */
const ExtendForm = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Use whole numbers only.')
    .refine(
      (text) => extendCryptoSubscription.body.shape.days.safeParse(Number(text)).success,
      'Use a number from 1 to 366.',
    ),
  reason: extendCryptoSubscription.body.shape.reason,
})

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
