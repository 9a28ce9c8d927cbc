import { useState } from 'react'
import type { StaffOrder } from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { orderTone } from '../../credits/subscription/billing/billing-facts.ts'
import { PaymentEvents } from './payment-events.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { usePayment } from './use-payments.ts'

/** An order with its full history. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const [refunding, setRefunding] = useState(false)
  const { data, isError, error, refetch } = usePayment(id)
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={data?.order.description ?? t('payment')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('close')}
          </Button>
          {data?.order.status === 'applied' && (
            <Button look="bad-quiet" onClick={() => setRefunding(true)}>
              {t('refund')}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {!data && !isError && <SkeletonRows rows={4} disc={false} />}
        {!data && isError && <ErrorState title={t('payment_failed')} error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            {data.order.attention && <Notice tone="warn">{data.order.attention}</Notice>}
            <OrderFacts order={data.order} />
            <PaymentEvents events={data.events} />
          </>
        )}
      </div>
      {refunding && data && <RefundDialog order={data.order} onClose={() => setRefunding(false)} />}
    </Dialog>
  )
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const { t, i18n } = useTranslation('admin')
  const billing = useTranslation('billing')
  const rows: [string, string | null][] = [
    [t('buyer'), [order.buyer.username, order.buyer.email].filter(Boolean).join(', ') || t('someone')],
    [billing.t('column_method'), billing.t(`method_${order.method}`)],
    [billing.t('column_amount'), formatUsd(order.amount_usd)],
    [t('refunded'), order.refunded_usd > 0 ? formatUsd(order.refunded_usd) : null],
    [t('credits'), order.credits_added === null ? null : formatNumber(i18n.language, order.credits_added)],
    [t('failure'), order.failure],
    [t('order_id'), order.id],
    [t('reference'), order.reference],
  ]
  return (
    <div className="grid gap-2">
      <p className="flex gap-1">
        <Badge tone={orderTone(order.status)}>{billing.t(`status_${order.status}`)}</Badge>
        {order.is_test && <Badge tone="warn">{billing.t('is_test')}</Badge>}
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
