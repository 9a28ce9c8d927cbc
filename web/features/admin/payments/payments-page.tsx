import { useState } from 'react'
import { OrderStatus, PaymentMethod } from '#core/contract/payments/payments.ts'
import type { StaffOrder } from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button, LoadMore } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { orderTone } from '../../credits/subscription/billing/billing-facts.ts'
import { SearchForm } from '../search-form.tsx'
import { PaymentDialog, type PaymentFilter, usePayments } from './payment-dialog.tsx'

type FiltersProps = { filter: PaymentFilter; busy: boolean; onChange: (filter: PaymentFilter) => void }

function PaymentFilters({ filter, busy, onChange }: FiltersProps) {
  const { t } = useTranslation('admin')
  const billing = useTranslation('billing')
  const any = { value: '', label: t('any') }
  const statuses = OrderStatus.options.map((value) => ({ value, label: billing.t(`status_${value}`) }))
  const methods = PaymentMethod.options.map((value) => ({ value, label: billing.t(`method_${value}`) }))
  return (
    <div className="grid gap-3">
      <SearchForm
        label={t('search_payments')}
        hint={t('search_payments_hint')}
        busy={busy}
        onSearch={(q) => onChange({ ...filter, q })}
      >
        <div className="w-40">
          <Select
            label={billing.t('column_status')}
            options={[any, ...statuses]}
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ ...filter, status: chosen(OrderStatus.options, target.value) })}
          />
        </div>
        <div className="w-40">
          <Select
            label={billing.t('column_method')}
            options={[any, ...methods]}
            value={filter.method ?? ''}
            onChange={({ target }) => onChange({ ...filter, method: chosen(PaymentMethod.options, target.value) })}
          />
        </div>
      </SearchForm>
      <div>
        <Chip on={filter.attention} onClick={() => onChange({ ...filter, attention: !filter.attention })}>
          {t('needs_attention')}
        </Chip>
      </div>
    </div>
  )
}

/** Returns the chosen option, or undefined if none is chosen. */
const chosen = <T extends string>(options: readonly T[], value: string) => options.find((option) => option === value)

export function PaymentsPage() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const [filter, setFilter] = useState<PaymentFilter>({
    q: '',
    status: undefined,
    method: undefined,
    attention: false,
  })
  const [opened, setOpened] = useState<string>()
  const found = usePayments(filter)
  const orders = found.data?.pages.flatMap((page) => page.orders)
  return (
    <>
      <PageHead title={shell.t('payments')} />
      <div className="grid w-full max-w-[72rem] gap-6 px-4 py-6 md:px-6">
        <PaymentFilters filter={filter} busy={found.isFetching} onChange={setFilter} />
        {found.isPending && <SkeletonRows rows={4} disc={false} />}
        {found.isError && !orders && (
          <ErrorState title={t('payments_failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {orders?.length === 0 && <EmptyState title={t('no_payments')} text={t('no_payments_text')} />}
        {orders && orders.length > 0 && (
          <ul className="rounded-2 border border-line bg-surface">
            {orders.map((order) => (
              <PaymentRow key={order.id} order={order} onOpen={() => setOpened(order.id)} />
            ))}
          </ul>
        )}
        <LoadMore list={found} />
        {opened && <PaymentDialog id={opened} onClose={() => setOpened(undefined)} />}
      </div>
    </>
  )
}

function PaymentRow({ order, onOpen }: { order: StaffOrder; onOpen: () => void }) {
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
          {billing.t(`method_${order.method}`)} ·&nbsp;
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
