import { useState } from 'react'
import type { BillingCycle } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePlans, useSubscription } from '../use-credits.ts'
import { monthsFree, planCards } from './plan-cards.ts'
import { PlanColumn } from './plan-column.tsx'

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
        <span className="figures text-xs text-good">{`${t('yearly')}: ${t('months_free', { count: free })}`}</span>
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
