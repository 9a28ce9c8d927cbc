import type { TeamEvent } from '#core/contract/teams/teams.ts'
import { plans } from '#core/rules/plans.ts'
import { seatRoles } from '#core/rules/teams/team-rights.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factLine } from '../../../lib/language/words.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { LoadMore } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePlanWords, useTeamEvents } from '../use-teams.ts'

/** An organisation's activity log, for members who may see it. */
export function ActivitySection({ id }: { id: string }) {
  const { t } = useTranslation('teams')
  const log = useTeamEvents(id)
  const events = log.data?.pages.flatMap((page) => page.events)
  return (
    <Section title={t('activity')} text={t('activity_text')}>
      {log.isPending && <SkeletonRows rows={3} disc={false} />}
      {log.isError && !events && (
        <ErrorState title={t('activity_failed')} error={log.error} onRetry={() => void log.refetch()} />
      )}
      {events?.length === 0 && <EmptyState title={t('activity_empty')} />}
      {events && events.length > 0 && (
        <ol aria-label={t('activity')} className="rounded-2 border border-line bg-surface">
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
      <LoadMore list={log} className="mt-3" />
    </Section>
  )
}

function EventLine({ event }: { event: TeamEvent }) {
  const { i18n } = useTranslation()
  const { sentence, detail } = useEventWords()(event)
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-b-0 @min-[46rem]/main:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={event.created_at} className="text-xs leading-6 text-subtle">
        {formatDate(i18n.language, parseTime(event.created_at), 'moment')}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">{sentence}</p>
        {detail && <p className="text-xs wrap-anywhere text-subtle">{detail}</p>}
      </div>
    </li>
  )
}

/** An event as a sentence, and what it was about. */
function useEventWords(): (event: TeamEvent) => { sentence: string; detail: string } {
  const { t, i18n } = useTranslation('teams')
  const planWords = usePlanWords()
  const named = (name: string | null) => name || t('someone')
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
    detail: factLine(about(event)),
  })
}
