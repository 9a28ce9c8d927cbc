import type { StaffOrder } from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { orderTone } from '../../credits/subscription/billing/billing-facts.ts'

export function PaymentRow({ order, onOpen }: { order: StaffOrder; onOpen: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const billing = useTranslation('billing')
  const buyer = order.buyer.username ?? t('someone')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_7rem_8rem_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
          {order.description}
          {order.is_test && <Badge tone="warn">{billing.t('is_test')}</Badge>}
        </h2>
        <p className="text-xs text-subtle">
          {billing.t(`method_${order.method}`)} ·{' '}
          <time dateTime={order.created_at}>{formatDate(i18n.language, parseTime(order.created_at), 'moment')}</time>
        </p>
        {order.attention && <p className="text-xs wrap-anywhere text-warn">{order.attention}</p>}
      </div>
      <div className="min-w-0">
        <p className="break-all">{buyer}</p>
        <p className="text-xs break-all text-muted">{order.buyer.email}</p>
      </div>
      <p className="figures">
        <span className="sr-only">{billing.t('column_amount')}: </span>
        {formatUsd(order.amount_usd)}
        {order.refunded_usd > 0 && (
          <span className="block text-xs font-normal text-muted">
            {billing.t('refunded_amount', { amount: formatUsd(order.refunded_usd) })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-1">
        <Badge tone={orderTone(order.status)}>{billing.t(`status_${order.status}`)}</Badge>
        {order.attention && <Badge tone="warn">{t('needs_attention')}</Badge>}
      </p>
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-11"
        aria-label={t('open_payment', { what: order.description, name: buyer })}
        onClick={onOpen}
      >
        {t('open')}
      </Button>
    </li>
  )
}
