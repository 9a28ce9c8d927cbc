import type { Subscription } from '#core/contract/credits.ts'
import type { BillingView } from '#core/contract/payments/subscription.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useSubscription } from '../../use-credits.ts'
import { BillingActions } from './billing-actions.tsx'
import { billingFacts, isPaid } from './billing-facts.ts'
import { BillingNotices } from './billing-notices.tsx'
import { BillingRows } from './billing-rows.tsx'
import { useBilling } from './use-billing.ts'

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
