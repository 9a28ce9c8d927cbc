import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { SubscriptionStatus } from '#core/contract/credits.ts'
import {
  type CryptoSubscription,
  cancelCryptoSubscription,
  extendCryptoSubscription,
  listCryptoSubscriptions,
} from '#core/contract/payments/staff.ts'
import { formatUsd } from '#core/rules/format.ts'
import { plans } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, LoadMore } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { subscriptionTone } from '../../credits/credit-facts.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { SearchForm } from '../search-form.tsx'

/** The form's input; days become a number when sent. */
const ExtendForm = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Use whole numbers only.')
    .refine(
      (text) => extendCryptoSubscription.body.shape.days.safeParse(Number(text)).success,
      'Use a number from 1 to 366.',
    ),
  reason: extendCryptoSubscription.body.shape.reason,
})

type ExtendDialogProps = { subscription: CryptoSubscription; onClose: () => void }

function ExtendDialog({ subscription, onClose }: ExtendDialogProps) {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  const name = subscription.username ?? t('someone')
  return (
    <ReasonDialog
      title={t('extend_of', { name })}
      text={t('extend_text')}
      action={t('extend')}
      schema={ExtendForm}
      initial={{ days: '', reason: '' }}
      onClose={onClose}
      submit={async ({ days, reason }) => {
        const body = { days: Number(days), reason }
        const after = await call(extendCryptoSubscription, { params: { id: subscription.account_id }, body })
        void queries.invalidateQueries({ queryKey: ['admin-crypto-subscriptions'] })
        onClose()
        const date = after.paid_until ? formatDate(i18n.language, parseTime(after.paid_until), 'long') : t('never')
        toast({ kind: 'success', text: t('extended', { name, date }) })
      }}
    >
      {(bind) => <TextField {...bind('days')} label={t('days')} inputMode="numeric" autoComplete="off" />}
    </ReasonDialog>
  )
}

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
        <LoadMore list={found} />
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

type Props = { subscription: CryptoSubscription; onClose: () => void }

function CancelDialog({ subscription, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const queries = useQueryClient()
  const name = subscription.username ?? t('someone')
  const { paid_until } = subscription
  const date = paid_until ? formatDate(i18n.language, parseTime(paid_until), 'long') : t('never')
  return (
    <ReasonDialog
      title={t('cancel_of', { name })}
      text={t('cancel_subscription_text', { date })}
      action={t('cancel_subscription')}
      danger
      schema={cancelCryptoSubscription.body}
      initial={{ reason: '' }}
      onClose={onClose}
      submit={async (body) => {
        await call(cancelCryptoSubscription, { params: { id: subscription.account_id }, body })
        void queries.invalidateQueries({ queryKey: ['admin-crypto-subscriptions'] })
        onClose()
        toast({ kind: 'success', text: t('subscription_cancelled', { name }) })
      }}
    />
  )
}

type RowProps = { subscription: CryptoSubscription; onExtend: () => void; onCancel: () => void }

function SubscriptionRow({ subscription, onExtend, onCancel }: RowProps) {
  const { t, i18n } = useTranslation('admin')
  const credits = useTranslation('credits')
  const panel = useTranslation('panel')
  const { status, paid_until, scheduled_plan, last_currency } = subscription
  const name = subscription.username ?? t('someone')
  const until = paid_until ? formatDate(i18n.language, parseTime(paid_until), 'long') : t('never')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.5fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 font-semibold break-all">
          {name}
          <Badge tone={subscriptionTone(status)}>{panel.t(`status_${status}`)}</Badge>
        </h2>
        <p className="break-all text-muted">{subscription.email}</p>
      </div>
      <p>
        {subscription.plan_name}
        <span className="block text-xs text-subtle">
          {credits.t(subscription.billing_cycle)}
          {scheduled_plan && scheduled_plan !== subscription.plan && ` → ${plans[scheduled_plan].name}`}
        </span>
      </p>
      <p className="figures">
        {t('paid_until', { date: until })}
        <span className="block text-xs font-normal text-subtle">
          {t('last_paid', {
            price: formatUsd(subscription.last_paid_usd),
            currency: (last_currency ?? '').toUpperCase(),
          })}
          {`${factSeparator}${t('reminders', { count: subscription.reminders_sent })}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="max-md:min-h-11" aria-label={t('extend_of', { name })} onClick={onExtend}>
          {t('extend')}
        </Button>
        {status !== 'canceled' && (
          <Button
            look="bad-quiet"
            size="sm"
            className="max-md:min-h-11"
            aria-label={t('cancel_of', { name })}
            onClick={onCancel}
          >
            {t('cancel_subscription')}
          </Button>
        )}
      </div>
    </li>
  )
}
