import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubscriptionStatus } from '#core/contract/credits.ts'
import { type CryptoSubscription, listCryptoSubscriptions } from '#core/contract/payments/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SearchForm } from '../search-form.tsx'
import { StaffLinks } from '../staff-links.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { SubscriptionRow } from './subscription-row.tsx'

type Doing = { what: 'extend' | 'cancel'; subscription: CryptoSubscription }

/** Plans paid in cryptocurrency, earliest end first. */
export function CryptoSubscriptionsPage() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const panel = useTranslation('panel')
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<SubscriptionStatus>()
  const [doing, setDoing] = useState<Doing>()
  const found = useCryptoSubscriptions(q, status)
  const rows = found.data?.pages.flatMap((page) => page.subscriptions)
  const stop = () => setDoing(undefined)
  return (
    <>
      <PageHead title={shell.t('crypto_subscriptions')} />
      <div className="grid w-full max-w-[72rem] gap-6 px-4 py-6 md:px-6">
        <StaffLinks />
        <SearchForm label={t('search_users')} busy={found.isFetching} onSearch={setQ} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('filter_status')}</legend>
          <Chip on={status === undefined} onClick={() => setStatus(undefined)}>
            {t('any')}
          </Chip>
          {SubscriptionStatus.options.map((option) => (
            <Chip key={option} on={status === option} onClick={() => setStatus(option)}>
              {panel.t(`status_${option}`)}
            </Chip>
          ))}
        </fieldset>
        {found.isPending && <SkeletonRows rows={4} disc={false} />}
        {found.isError && !rows && (
          <ErrorState title={t('subscriptions_failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {rows?.length === 0 && <EmptyState title={t('no_subscriptions')} text={t('no_subscriptions_text')} />}
        {rows && rows.length > 0 && (
          <ul className="rounded-2 border border-line bg-surface">
            {rows.map((subscription) => (
              <SubscriptionRow
                key={subscription.account_id}
                subscription={subscription}
                onExtend={() => setDoing({ what: 'extend', subscription })}
                onCancel={() => setDoing({ what: 'cancel', subscription })}
              />
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
        {doing?.what === 'extend' && <ExtendDialog subscription={doing.subscription} onClose={stop} />}
        {doing?.what === 'cancel' && <CancelDialog subscription={doing.subscription} onClose={stop} />}
      </div>
    </>
  )
}

function useCryptoSubscriptions(q: string, status: SubscriptionStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['admin-crypto-subscriptions', q, status ?? 'any'],
    queryFn: ({ pageParam, signal }) =>
      call(listCryptoSubscriptions, { query: { q, status, cursor: pageParam, limit: 30 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
