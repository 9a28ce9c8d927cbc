import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { StaffLinks } from '../staff-links.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentRow } from './payment-row.tsx'
import { type PaymentFilter, usePayments } from './use-payments.ts'

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
        <StaffLinks />
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
        {found.hasNextPage && (
          <Button
            className="justify-self-start"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {shell.t('load_more')}
          </Button>
        )}
        {opened && <PaymentDialog id={opened} onClose={() => setOpened(undefined)} />}
      </div>
    </>
  )
}
