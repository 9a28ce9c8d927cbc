import { useQuery } from '@tanstack/react-query'
import { getPlanConsequences, type PlanConsequences } from '#core/contract/payments/subscription.ts'
import { formatBytes } from '#core/rules/format.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { formatDate, formatNumber, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { call } from '../../../../lib/network/api.ts'

/** What a change takes away, one sentence each, with figures. */
export function useConsequenceLines(): (consequences: PlanConsequences) => string[] {
  const { t, i18n } = useTranslation('credits')
  const number = (value: number) => formatNumber(i18n.language, value)
  const bytes = (value: number) => formatBytes(value, i18n.language)
  return ({ seats, storage, credits }) => [
    ...(seats.members_lost > 0
      ? [t('lose_members', { count: seats.members_lost, formatted: number(seats.members_lost) })]
      : []),
    ...(seats.invitations_lost > 0
      ? [t('lose_invitations', { count: seats.invitations_lost, formatted: number(seats.invitations_lost) })]
      : []),
    ...(storage.over_bytes > 0 && storage.limit_bytes !== null
      ? [t('lose_storage', { over: bytes(storage.over_bytes), limit: bytes(storage.limit_bytes) })]
      : []),
    ...(credits.plan_unused > 0
      ? [
          t('lose_credits', {
            credits: number(credits.plan_unused),
            date: formatDate(i18n.language, parseTime(credits.plan_unused_ends_at), 'long'),
          }),
        ]
      : []),
    ...(credits.purchased > 0 ? [t('keep_credits', { credits: number(credits.purchased) })] : []),
    ...(credits.monthly_after < credits.monthly
      ? [t('lose_monthly', { credits: number(credits.monthly_after), before: number(credits.monthly) })]
      : []),
  ]
}

/** The consequences of a change, before the customer agrees; the change is possible without them. */
export function ConsequenceList({ change }: { change: { plan_id: PlanId; billing_cycle: BillingCycle } }) {
  const { t } = useTranslation('credits')
  const linesOf = useConsequenceLines()
  const { data } = useQuery({
    queryKey: ['credits', 'consequences', change],
    queryFn: ({ signal }) => call(getPlanConsequences, { query: change }, { signal }),
    staleTime: 0,
  })
  const lines = data ? linesOf(data) : []
  if (lines.length === 0) return null
  return (
    <section aria-label={t('consequences')}>
      <p className="font-semibold">{t('consequences')}</p>
      <ul className="figures mt-1 list-disc pl-5 font-normal">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
