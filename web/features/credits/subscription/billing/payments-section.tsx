import { useMutation } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { getReceipt, type OrderView } from '#core/contract/payments/payments.ts'
import { formatCredits, formatUsd } from '#core/rules/format.ts'
import { packages, planNameIn } from '#core/rules/plans.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button, LoadMore } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { orderTone } from './billing-facts.ts'
import { useOrders } from './use-billing.ts'

export function PaymentsSection() {
  const { t } = useTranslation('billing')
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
      <LoadMore list={orders} className="mt-3" />
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
          {t(`method_${method}`)} ·&nbsp;{date}
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

function ReceiptButton({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const what = useOrderName()(order)
  const paidAt = order.paid_at ?? order.created_at
  const download = useMutation({
    mutationFn: () => call(getReceipt, { params: { id: order.id } }),
    onSuccess: (pdf) => saveFile(pdf, `pawol-receipt-${paidAt.slice(0, 10)}-${order.id.slice(0, 8)}.pdf`),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  const date = formatDate(i18n.language, parseTime(paidAt), 'long')
  return (
    <Button
      size="sm"
      className="max-md:min-h-11"
      aria-label={t('receipt_of', { what, date })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {!download.isPending && <ReceiptText />}
      {t('column_receipt')}
    </Button>
  )
}

type Named = Pick<OrderView, 'plan' | 'billing_cycle' | 'package_id' | 'description'>

/** What was bought, in the page's language; the server describes orders in English. */
export function useOrderName(): (order: Named) => string {
  const { t, i18n } = useTranslation('billing')
  return ({ plan, billing_cycle, package_id, description }) => {
    if (plan) return t(`what_${billing_cycle ?? 'monthly'}`, { plan: planNameIn(i18n.language, plan) })
    const bought = packages.find(({ id }) => id === package_id)
    return bought ? t('what_credits', { credits: formatCredits(bought.credits, i18n.language) }) : description
  }
}
