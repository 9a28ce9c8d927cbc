import type { OrderView } from '#core/contract/payments/payments.ts'
import { formatUsd } from '#core/rules/format.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { continuePayment } from '../../checkout.ts'
import { usePendingOrders } from './use-billing.ts'
import { useOrderName } from './use-order-name.ts'

/** Pending payments, each with a way to resume it; renders nothing if there are none. */
export function PendingPayments() {
  const { t } = useTranslation('billing')
  const { data = [] } = usePendingOrders()
  if (data.length === 0) return null
  return (
    <Section title={t('pending')}>
      <ul className="divide-y divide-line rounded-2 border border-line bg-surface">
        {data.map((order) => (
          <Pending key={order.id} order={order} />
        ))}
      </ul>
    </Section>
  )
}

function Pending({ order }: { order: OrderView }) {
  const { t } = useTranslation('billing')
  const what = useOrderName()(order)
  if (!order.pending) return null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{what}</span> <span className="figures">{formatUsd(order.amount_usd)}</span>{' '}
          {order.is_test && <Badge tone="warn">{t('is_test')}</Badge>}
        </p>
        <p className="text-xs text-muted">{t(`pending_${order.pending.reason}`)}</p>
      </div>
      <Button size="sm" aria-label={t('continue_named', { what })} onClick={() => continuePayment(order)}>
        {t('continue')}
      </Button>
    </li>
  )
}
