import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { mayInTeam } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ActivitySection } from './activity/activity-section.tsx'
import { OwnSeatSection } from './own-seat-section.tsx'
import { PayerSection } from './payer-section.tsx'
import { SeatsSection } from './seats/seats-section.tsx'
import { roleIn } from './team-facts.ts'
import { TeamNotices } from './team-notices.tsx'
import { useTeams } from './use-teams.ts'

/** Team seats (S1 §2.8). */
export function TeamTab() {
  const { t } = useTranslation('teams')
  const { data, isError, error, refetch } = useTeams()
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useState<string>()
  if (!data) {
    return isError ? (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  // the user's own team comes first; a new one may appear while another is shown
  const shown =
    [search.get('organisation'), last].flatMap((wanted) => data.find(({ id }) => id === wanted) ?? [])[0] ?? data[0]
  if (!shown) return <NoTeam />
  if (shown.id !== last) setLast(shown.id)
  return (
    <div className="grid gap-8">
      {data.length > 1 && (
        <div className="max-w-80">
          <Select
            label={t('organisation')}
            options={data.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`role_${role}`)}` }))}
            value={shown.id}
            onChange={(event) => setSearch({ tab: 'team', organisation: event.target.value }, { replace: true })}
          />
        </div>
      )}
      <Team key={shown.id} organisation={shown} all={data} />
    </div>
  )
}

function Team({ organisation, all }: { organisation: Organisation; all: Organisation[] }) {
  return (
    <>
      <TeamNotices organisation={organisation} />
      <SeatsSection organisation={organisation} />
      <OwnSeatSection organisation={organisation} />
      <PayerSection organisations={all} />
      {mayInTeam(roleIn(organisation), 'see_log') && <ActivitySection id={organisation.id} />}
    </>
  )
}

function NoTeam() {
  const { t } = useTranslation('teams')
  const plans = (
    <Link to="/subscription?tab=subscription" className={buttonClass({ look: 'soft' })}>
      {t('see_plans')}
    </Link>
  )
  return <EmptyState title={t('no_team')} actions={plans} />
}
