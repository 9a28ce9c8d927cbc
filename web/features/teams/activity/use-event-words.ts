import type { TeamEvent } from '#core/contract/teams/teams.ts'
import { plans } from '#core/rules/plans.ts'
import { seatRoles } from '#core/rules/teams/team-rights.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePlanWords } from '../use-plan-words.ts'

/** An event as a sentence, and what it was about. */
export function useEventWords(): (event: TeamEvent) => { sentence: string; detail: string } {
  const { t, i18n } = useTranslation('teams')
  const planWords = usePlanWords()
  const named = (name: string | null) => name || t('somebody')
  const limit = (value: unknown) => (typeof value === 'number' ? formatNumber(i18n.language, value) : t('no_limit'))

  function settings({ role, can_use_credits, credit_limit_per_month }: TeamEvent['detail']): string[] {
    const given = seatRoles.find((one) => one === role)
    return [
      ...(given ? [t(`role_${given}`)] : []),
      ...(can_use_credits === undefined ? [] : [can_use_credits ? t('can_use_credits') : t('credits_none')]),
      ...(credit_limit_per_month === undefined ? [] : [`${t('credit_limit')}: ${limit(credit_limit_per_month)}`]),
    ]
  }
  function about({ kind, detail }: TeamEvent): string[] {
    if (kind === 'renamed') return detail.after ? [`${detail.before} → ${detail.after}`] : []
    if (kind !== 'plan_changed') return settings(detail)
    const plan = Object.values(plans).find(({ id }) => id === detail.plan)
    const { suspended, restored } = detail
    return [
      ...(plan ? [planWords(plan)] : []),
      ...(suspended ? [t('event_seats_suspended', { count: Number(suspended) })] : []),
      ...(restored ? [t('event_seats_restored', { count: Number(restored) })] : []),
    ]
  }
  return (event) => ({
    sentence: t(`event_${event.kind}`, { actor: named(event.actor), subject: named(event.subject) }),
    detail: about(event).join(' · '),
  })
}
