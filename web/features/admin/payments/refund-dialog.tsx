import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refundPayment, type StaffOrder } from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { paymentsKey } from './use-payments.ts'

/** Records a refund of coins, which staff send by hand. */
export function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  // One key per dialog: sent twice, it refunds once.
  const [idempotency_key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const isByHand = order.method === 'crypto'
  const amount = formatUsd(order.amount_usd - order.refunded_usd)
  return (
    <ReasonDialog
      title={t('refund_title', { amount })}
      text={isByHand ? t('refund_by_hand') : t('refund_text', { amount })}
      action={isByHand ? t('record_refund') : t('refund')}
      danger
      schema={refundPayment.body}
      initial={{ reason: '' }}
      onClose={onClose}
      submit={async (body) => {
        const done = await call(refundPayment, { params: { id: order.id }, body }, { idempotency_key })
        void queries.invalidateQueries({ queryKey: paymentsKey })
        void queries.invalidateQueries({ queryKey: ['admin-audit'] })
        onClose()
        const credits = formatNumber(i18n.language, done.credits_taken_back)
        toast({ kind: 'success', text: t('refund_done', { amount, credits }) })
      }}
    />
  )
}
