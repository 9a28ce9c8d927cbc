import type { OrderView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { orderTone } from './billing-facts.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { useOrders } from './use-billing.ts'
import { useOrderName } from './use-order-name.ts'

export function PaymentsSection() {
  const { t } = useTranslation('billing')
  const shell = useTranslation()
  const orders = useOrders()
  const rows = orders.data?.pages.flatMap((page) => page.orders)
  return (
    <Section title={t('payments')} text={t('payments_text')}>
      {orders.isPending && <SkeletonRows rows={3} disc={false} />}
      {orders.isError && !rows && (
        <ErrorState title={t('payments_failed')} error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={t('payments_empty')} text={t('payments_empty_text')} />}
      {rows && rows.length > 0 && <Orders rows={rows} />}
      {orders.hasNextPage && (
        <Button className="mt-3" busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {shell.t('load_more')}
        </Button>
      )}
    </Section>
  )
}

const wide = '@max-[46rem]/main:hidden w-px whitespace-nowrap'

function Orders({ rows }: { rows: OrderView[] }) {
  const { t } = useTranslation('billing')
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <table className="table">
        <caption className="sr-only">{t('payments_text')}</caption>
        <thead>
          <tr>
            <th className={wide}>{t('column_date')}</th>
            <th>{t('column_what')}</th>
            <th className={wide}>{t('column_method')}</th>
            <th className="text-right!">{t('column_amount')}</th>
            <th className={wide}>{t('column_status')}</th>
            <th>
              <span className="sr-only">{t('column_receipt')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Order({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation('billing')
  const { method, status, amount_usd, refunded_usd } = order
  const what = useOrderName()(order)
  const date = (
    <time dateTime={order.created_at}>{formatDate(i18n.language, parseTime(order.created_at), 'moment')}</time>
  )
  const badge = <Badge tone={orderTone(status)}>{t(`status_${status}`)}</Badge>
  return (
    <tr>
      <td className={`${wide} text-muted`}>{date}</td>
      <td>
        <span className="font-semibold">{what}</span> {order.is_test && <Badge tone="warn">{t('is_test')}</Badge>}
        <span className="block text-xs text-subtle @min-[46rem]/main:hidden">
          {t(`method_${method}`)} · {date}
        </span>
        <span className="mt-1 block @min-[46rem]/main:hidden">{badge}</span>
      </td>
      <td className={`${wide} text-muted`}>{t(`method_${method}`)}</td>
      <td className="figures text-right whitespace-nowrap">
        {formatUsd(amount_usd)}
        {refunded_usd > 0 && (
          <span className="block text-xs font-normal text-muted">
            {t('refunded_amount', { amount: formatUsd(refunded_usd) })}
          </span>
        )}
      </td>
      <td className={wide}>{badge}</td>
      <td className="w-px">{order.has_receipt && <ReceiptButton order={order} />}</td>
    </tr>
  )
}
