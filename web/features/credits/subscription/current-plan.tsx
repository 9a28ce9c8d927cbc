import type { Subscription } from '#core/contract/credits.ts'
import { formatCredits } from '#core/rules/format.ts'
import { plans } from '#core/rules/plans.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmNotice } from '../confirm-notice.tsx'
import { subscriptionTone } from '../credit-facts.ts'
import { usePlanName } from '../names.ts'
import { useBalance, useSubscription } from '../use-credits.ts'
import { isPaid } from './billing/billing-facts.ts'
import { useBilling } from './billing/use-billing.ts'

export function CurrentPlan() {
  const { t } = useTranslation('credits')
  const { data, isError, error, refetch } = useSubscription()
  const awaitsConfirmation = useBalance().data?.awaits_confirmation
  return (
    <Section title={t('your_plan')}>
      {data !== undefined && <Plan subscription={data} />}
      {awaitsConfirmation && (
        <div className="mt-3">
          <ConfirmNotice />
        </div>
      )}
      {data === undefined && !isError && <SkeletonRows rows={1} disc={false} />}
      {data === undefined && isError && (
        <ErrorState title={t('subscription_failed')} error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

function Plan({ subscription }: { subscription: Subscription | null }) {
  const { t, i18n } = useTranslation('credits')
  const panel = useTranslation('panel')
  const nameOf = usePlanName()
  return (
    <div className="rounded-2 border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="display text-2xl">{nameOf(subscription)}</span>
        {subscription && (
          <Badge tone={subscriptionTone(subscription.status)}>{panel.t(`status_${subscription.status}`)}</Badge>
        )}
        {subscription?.is_test && <Badge tone="warn">{t('test_mode')}</Badge>}
      </p>
      {subscription ? (
        <PlanFacts subscription={subscription} />
      ) : (
        <p className="figures mt-1 font-normal text-muted">
          {t('free_plan_text', { credits: formatCredits(plans.free.monthly_credits, i18n.language) })}
        </p>
      )}
    </div>
  )
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('credits')
  const { data: billing } = useBilling({ enabled: isPaid(subscription) })
  const facts = planFacts(subscription, billing?.renews)
  return (
    <ul className="figures mt-1 flex flex-wrap gap-x-4 font-normal text-muted">
      {facts.map(({ words, plan = '', date }) => (
        <li key={words}>{t(words, { plan, date: date ? formatDate(i18n.language, parseTime(date), 'long') : '' })}</li>
      ))}
    </ul>
  )
}

type PlanFact = {
  words:
    | 'staff_plan_text'
    | 'billed_monthly'
    | 'billed_yearly'
    | 'prepaid_monthly'
    | 'prepaid_yearly'
    | 'next_billing'
    | 'paid_until'
    | 'plan_ends'
    | 'plan_scheduled'
    | 'cycle_scheduled'
  plan?: string
  date?: string
}

/**
 * Facts about a paid plan. `renews`: a card is charged for the next period. False for a prepaid plan, which has no
 * billing date. Undefined while unknown: the date is left out.
 */
export function planFacts(subscription: Subscription, renews: boolean | undefined): PlanFact[] {
  const { plan, status, billing_cycle, next_billing_date, scheduled_plan, scheduled_at, period_end } = subscription
  if (plan.id === 'staff') return [{ words: 'staff_plan_text' }]
  const isPrepaid = renews === false && status !== 'canceled'
  const facts: PlanFact[] = [{ words: `${isPrepaid ? 'prepaid' : 'billed'}_${billing_cycle}` }]
  // a year has monthly periods, and the change waits for the year's end
  const date = scheduled_at ?? period_end
  if (status === 'canceled') return [...facts, { words: 'plan_ends', date }]
  if (next_billing_date && renews !== undefined)
    facts.push({ words: isPrepaid ? 'paid_until' : 'next_billing', date: next_billing_date })
  if (scheduled_plan && scheduled_plan !== plan.id)
    facts.push({ words: 'plan_scheduled', plan: plans[scheduled_plan].name, date })
  else if (scheduled_at && billing_cycle === 'yearly') facts.push({ words: 'cycle_scheduled', date })
  return facts
}
