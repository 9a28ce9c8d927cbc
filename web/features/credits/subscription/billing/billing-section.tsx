import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Subscription } from '#core/contract/credits.ts'
import { type BillingView, getPlanConsequences } from '#core/contract/payments/subscription.ts'
import { formatUsd } from '#core/rules/format.ts'
import { plans } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { call } from '../../../../lib/network/api.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { confirm } from '../../../../ui/overlay/ask.ts'
import { startCardChange, startCheckout } from '../../checkout.ts'
import { useSubscription } from '../../use-credits.ts'
import { type BillingFacts, billingFacts, brandName, cardExpiry, isPaid } from './billing-facts.ts'
import { useConsequenceLines } from './consequences.tsx'
import { useBilling, usePlanChange } from './use-billing.ts'

/** How the plan is paid, with its actions; not shown for the free plan and staff. */
export function BillingSection() {
  const subscription = useSubscription().data
  if (!subscription || !isPaid(subscription)) return null
  return <Billing subscription={subscription} />
}

function Billing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { data, isError, error, refetch } = useBilling()
  return (
    <Section title={t('billing')}>
      {data && <Known subscription={subscription} billing={data} />}
      {!data && !isError && <SkeletonRows rows={2} disc={false} />}
      {!data && isError && <ErrorState title={t('billing_failed')} error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

export type KnownBilling = { subscription: Subscription; billing: BillingView }

function Known(known: KnownBilling) {
  const facts = billingFacts(known.subscription, known.billing)
  return (
    <div className="grid gap-3">
      <BillingNotices {...known} facts={facts} />
      <div className="grid gap-4 rounded-2 border border-line bg-surface p-5">
        <BillingRows {...known} facts={facts} />
        <BillingActions {...known} facts={facts} />
      </div>
    </div>
  )
}

function BillingRows({ subscription, billing, facts }: KnownBilling & { facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const { method, card, renews, renewal_usd, next_billing_date } = billing
  const date = (value: string) => formatDate(i18n.language, parseTime(value), 'long')
  const charge = () => {
    if (!renews || facts.ends_at || !next_billing_date || renewal_usd === null) return t('no_charge')
    return t('charge_on', { price: formatUsd(renewal_usd), date: date(next_billing_date) })
  }
  return (
    <dl className="grid gap-x-8 gap-y-3 @min-[30rem]/main:grid-cols-2">
      {method && (
        <Row label={t('paid_with')}>
          {(method === 'card' || renews) && card
            ? t('card_ending', { brand: brandName(card), last4: card.last4, expiry: cardExpiry(card) })
            : t(`method_${method}`)}
        </Row>
      )}
      {facts.is_prepaid ? (
        <Row label={t('paid_until')}>{date(next_billing_date ?? facts.ends_at ?? subscription.period_end)}</Row>
      ) : (
        <Row label={t('next_charge')}>{charge()}</Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-l-2 border-line pl-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figures text-md wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Warnings about a plan that is unpaid, cancelled or about to change. */
function BillingNotices({ billing, facts }: { billing: BillingView; facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const resume = usePlanChange('resume', t('resumed'))
  const date = (value: string) => formatDate(i18n.language, parseTime(value), 'long')
  const { ends_at, change, is_past_due, is_prepaid } = facts
  const { payment_problem, grace_ends_at } = billing
  const resumeButton = (label: string) => (
    <Button size="sm" className="mt-2" busy={resume.isPending} onClick={() => resume.mutate()}>
      {label}
    </Button>
  )
  return (
    <>
      {is_past_due && (
        <Notice tone="bad">
          <p>{payment_problem ? t('past_due_because', { reason: payment_problem }) : t('past_due')}</p>
          {grace_ends_at && <p>{t(is_prepaid ? 'grace_prepaid' : 'grace_card', { date: date(grace_ends_at) })}</p>}
        </Notice>
      )}
      {ends_at && (
        <Notice tone="warn">
          <p>{t('canceled_until', { date: date(ends_at) })}</p>
          {resumeButton(t('resume_plan'))}
        </Notice>
      )}
      {change && (
        <Notice tone="info">
          <p>{t('scheduled_change', { plan: plans[change.plan].name, date: date(change.at) })}</p>
          {resumeButton(t('keep_my_plan'))}
        </Notice>
      )}
    </>
  )
}

function BillingActions({ subscription, billing, facts }: KnownBilling & { facts: BillingFacts }) {
  const { t, i18n } = useTranslation('billing')
  const cancel = usePlanChange('cancel', t('canceled'))
  const { plan, period_end } = subscription
  const linesOf = useConsequenceLines()
  const consequences = useMutation({ mutationFn: () => call(getPlanConsequences, { query: {} }) })
  const askToCancel = async () => {
    // the plan can be cancelled without the consequences
    const found = await consequences.mutateAsync().catch(() => undefined)
    const lastsUntil = parseTime(found?.takes_effect_at ?? billing.next_billing_date ?? period_end)
    const yes = await confirm({
      title: t('cancel_title', { plan: plan.name }),
      text: t('cancel_text', { date: formatDate(i18n.language, lastsUntil, 'long') }),
      points: found ? linesOf(found) : [],
      action: t('cancel_plan'),
      cancel: t('keep_plan'),
      danger: true,
    })
    if (yes) cancel.mutate()
  }
  return (
    <div className="grid gap-2">
      {facts.is_prepaid && billing.renewal_usd !== null && (
        <p className="text-xs text-subtle">{t('pay_next_text', { price: formatUsd(billing.renewal_usd) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {facts.is_prepaid && (
          <Button look="main" onClick={() => startCheckout({ type: 'subscription', ...facts.next })}>
            {t('pay_next')}
          </Button>
        )}
        {facts.may_change_card && (
          <Button look={facts.is_past_due ? 'main' : 'edge'} onClick={startCardChange}>
            {t('change_card')}
          </Button>
        )}
        {facts.may_cancel && (
          <Button look="bad-quiet" busy={cancel.isPending || consequences.isPending} onClick={() => void askToCancel()}>
            {t('cancel_plan')}
          </Button>
        )}
      </div>
    </div>
  )
}
