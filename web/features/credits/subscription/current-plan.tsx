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
import { useBalance, useSubscription } from '../use-credits.ts'
import { usePlanName } from '../use-plan-name.ts'
import { isPaid } from './billing/billing-facts.ts'
import { useBilling } from './billing/use-billing.ts'
import { planFacts } from './plan-facts.ts'

export function CurrentPlan() {
  const { t } = useTranslation('credits')
  const { data, isError, error, refetch } = useSubscription()
  const awaits_confirmation = useBalance().data?.awaits_confirmation
  return (
    <Section title={t('your_plan')}>
      {data !== undefined && <Plan subscription={data} />}
      {awaits_confirmation && (
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
