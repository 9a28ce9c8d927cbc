import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView, PaymentMethod } from '#core/contract/payments/payments.ts'
import {
  getPayment,
  listPayments,
  type OrderEvent,
  refundPayment,
  type StaffOrder,
} from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { orderTone } from '../../credits/subscription/billing/billing-facts.ts'
import { auditDetail } from '../audit-detail.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export type PaymentFilter = {
  q: string
  status: OrderView['status'] | undefined
  method: PaymentMethod | undefined
  attention: boolean
}

const paymentsKey = ['admin-payments']

export function usePayments({ attention, ...filter }: PaymentFilter) {
  return useInfiniteQuery({
    queryKey: [...paymentsKey, filter, attention],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(attention ? { attention: 'true' } : {}), cursor: pageParam, limit: 30 }
      return call(listPayments, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function usePayment(id: string) {
  return useQuery({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

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

/** Records a refund of coins, which staff send by hand. */
function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
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

function PaymentEvents({ events }: { events: OrderEvent[] }) {
  const { t } = useTranslation('admin')
  return (
    <section aria-label={t('events')}>
      <h3 className="mb-2 font-semibold">{t('events')}</h3>
      {events.length === 0 && <p className="text-muted">{t('no_events')}</p>}
      <ol className="grid gap-2">
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

function EventLine({ event }: { event: OrderEvent }) {
  const { t, i18n } = useTranslation('admin')
  const billing = useTranslation('billing')
  const detail = auditDetail(event)
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <code className="font-mono text-xs break-all">{event.kind}</code>
        <span className="text-xs text-muted">{t(`source_${event.source}`)}</span>
        {event.status && <Badge tone={orderTone(event.status)}>{billing.t(`status_${event.status}`)}</Badge>}
      </p>
      {detail && <p className="text-xs wrap-anywhere text-subtle">{detail}</p>}
      <time dateTime={event.created_at} className="text-xs text-subtle">
        {formatDate(i18n.language, parseTime(event.created_at), 'moment')}
      </time>
    </li>
  )
}
