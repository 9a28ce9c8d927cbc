import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StorageUse } from '#core/contract/files.ts'
import type { OrderView } from '#core/contract/payments/payments.ts'
import { formatBytes, formatUsd } from '#core/rules/format.ts'
import type { BillingCycle, CreditPackage } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { continuePayment, startCheckout } from '../checkout.ts'
import { storagePercent } from '../credit-facts.ts'
import { usePackages, usePlans, useStorage, useSubscription } from '../use-credits.ts'
import { BillingSection } from './billing/billing-section.tsx'
import { PaymentsSection, useOrderName } from './billing/payments-section.tsx'
import { usePendingOrders } from './billing/use-billing.ts'
import { CreditStatus } from './credit-status.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { CreditCount, monthsFree, PlanColumn, planCards } from './plan-column.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const tabs = ['subscription', 'credits', 'team'] as const
type Tab = (typeof tabs)[number]

/** `?tab=credits`, `?tab=subscription` (S1 §2.1) and `?tab=team` open their tab; without a value, the plans. */
export function tabIn(search: URLSearchParams): Tab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'subscription'
}

/** `team` belongs to another area, so web/app passes it in. */
export function SubscriptionPage({ team }: { team: ReactNode }) {
  const { t } = useTranslation('credits')
  const shell = useTranslation()
  const [search, setSearch] = useSearchParams()
  const content = {
    subscription: (
      <div className="grid gap-8 pt-6">
        <CurrentPlan />
        <BillingSection />
        <StorageSection />
        <Plans />
        <PendingPayments />
        <PaymentsSection />
      </div>
    ),
    credits: (
      <div className="grid gap-8 pt-6">
        <CreditStatus />
        <Packages />
        <TransactionHistory />
      </div>
    ),
    team: <div className="pt-6">{team}</div>,
  }
  return (
    <>
      <PageHead title={shell.t('subscription')} back />
      <div className="w-full max-w-[72rem] px-4 pt-2 pb-16 md:px-6">
        <Tabs
          label={t('tabs')}
          tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`), content: content[value] }))}
          value={tabIn(search)}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      </div>
    </>
  )
}

function StorageSection() {
  const { t } = useTranslation('credits')
  const { data, isError, error, refetch } = useStorage()
  return (
    <Section title={t('storage')}>
      {data && <Use use={data} />}
      {!data && !isError && <SkeletonRows rows={1} disc={false} />}
      {!data && isError && <ErrorState title={t('storage_failed')} error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

function Use({ use }: { use: StorageUse }) {
  const { t, i18n } = useTranslation('credits')
  const percent = storagePercent(use)
  const used = formatBytes(use.used_bytes, i18n.language)
  return (
    <div className="grid gap-3">
      <div className="rounded-2 border border-line bg-surface p-5">
        <p className="figures">
          {use.limit_bytes === null
            ? t('storage_unlimited', { used })
            : t('storage_used', { used, limit: formatBytes(use.limit_bytes, i18n.language) })}
        </p>
        {percent !== null && <ProgressBar className="mt-3" label={t('storage')} percent={percent} />}
        <p className="mt-2 text-xs text-subtle">{t('storage_text')}</p>
      </div>
      {percent !== null && percent >= 90 && <Notice tone="warn">{t('storage_nearly_full')}</Notice>}
    </div>
  )
}

/** Pending payments, each with a way to resume it; renders nothing if there are none. */
function PendingPayments() {
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

/** All plans side by side, by month or by year. */
export function Plans() {
  const { t } = useTranslation('credits')
  const offers = usePlans()
  const subscription = useSubscription().data
  const [chosen, setChosen] = useState<BillingCycle>()
  const cycle = chosen ?? subscription?.billing_cycle ?? 'monthly'
  const free = monthsFree(offers.data ?? [])
  const switcher = (
    <>
      {free > 0 && (
        <span className="figures text-xs text-good">
          {t('yearly_offer', { offer: t('months_free', { count: free }) })}
        </span>
      )}
      <Segmented
        label={t('billing_cycle')}
        options={[
          { value: 'monthly', label: t('monthly') },
          { value: 'yearly', label: t('yearly') },
        ]}
        value={cycle}
        onChange={setChosen}
      />
    </>
  )
  return (
    <Section title={t('plans')} aside={switcher}>
      {(offers.isPending || (subscription === undefined && !offers.isError)) && <SkeletonRows rows={3} disc={false} />}
      {offers.isError && (
        <ErrorState title={t('plans_failed')} error={offers.error} onRetry={() => void offers.refetch()} />
      )}
      {offers.data && subscription !== undefined && (
        <ul className="grid gap-px overflow-hidden rounded-2 border border-line bg-line @min-[31rem]/main:grid-cols-2 @min-[56rem]/main:grid-cols-3">
          {planCards(offers.data, cycle, subscription).map((card, rank) => (
            <PlanColumn key={card.plan.id} card={card} cycle={cycle} rank={rank} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Packages() {
  const { t } = useTranslation('credits')
  const { data, isPending, isError, error, refetch } = usePackages()
  return (
    <Section title={t('packages')} text={t('packages_text')}>
      {isPending && <SkeletonRows rows={2} disc={false} />}
      {isError && <ErrorState title={t('packages_failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid overflow-hidden rounded-2 border border-line bg-line gap-px @min-[30rem]/main:grid-cols-2 @min-[60rem]/main:grid-cols-4">
          {data.map((item) => (
            <Package key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Package({ item }: { item: CreditPackage }) {
  const { t } = useTranslation('credits')
  const name = item.name
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 bg-surface p-4 @min-[30rem]/main:flex-col @min-[30rem]/main:items-stretch">
      <div>
        <h3 className="display text-xl leading-snug">
          <CreditCount credits={item.credits} />{' '}
          <span className="font-text text-sm font-normal tracking-normal text-muted">
            {t('column_credits').toLocaleLowerCase()}
          </span>
        </h3>
        <p>
          <span className="figures text-md">{formatUsd(item.price)}</span>{' '}
          <span className="figures text-xs text-subtle">
            {t('per_thousand', { price: formatUsd((item.price / item.credits) * 1000) })}
          </span>
        </p>
      </div>
      <Button
        look="soft"
        aria-label={t('purchase_named', { name })}
        onClick={() => startCheckout({ type: 'credits', package_id: item.id })}
      >
        {t('purchase')}
      </Button>
    </li>
  )
}
