import { UserMinus, Users } from 'lucide-react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { useTeamChange } from './use-team-change.ts'

type Team = Pick<Organisation, 'id' | 'name'>

/** Shares with a team in one press; sharing with everyone includes the team. */
export function TeamSharing({ dictionary }: { dictionary: Dictionary }) {
  const teams = useTeamsFor('share')
  const { organisation, shared_with_everyone } = dictionary
  if (shared_with_everyone) return null
  if (organisation) return <SharedTeam dictionary={dictionary} team={organisation} />
  return teams.map((team) => <ShareTeam key={team.id} id={dictionary.id} team={team} />)
}

function ShareTeam({ id, team }: { id: string; team: Team }) {
  const { t } = useTranslation('dictionaries')
  const { busy, change } = useTeamChange(id)
  const share = () => change({ organisation_id: team.id }, t('shared_team', { team: team.name }))
  return (
    <Button className="h-auto min-h-11 justify-self-start text-left wrap-anywhere" busy={busy} onClick={share}>
      {!busy && <Users />}
      {t('share_team', { team: team.name })}
    </Button>
  )
}

function SharedTeam({ dictionary: { id, shared_can_edit }, team }: { dictionary: Dictionary; team: Team }) {
  const { t } = useTranslation('dictionaries')
  const { busy, change } = useTeamChange(id)
  const stop = () => change({ organisation_id: null }, t('team_unshared', { team: team.name }))
  return (
    <div className="grid gap-3 rounded-2 bg-sunken p-3">
      <p className="wrap-anywhere">{t('team_has_it', { team: team.name })}</p>
      <Switch
        label={t('team_edits')}
        hint={t('everyone_edits_hint')}
        checked={shared_can_edit}
        disabled={busy}
        onChange={(on) => void change({ shared_can_edit: on }, t('sharing_saved'))}
      />
      <Button className="h-auto min-h-11 justify-self-start text-left wrap-anywhere" busy={busy} onClick={stop}>
        {!busy && <UserMinus />}
        {t('unshare_team', { team: team.name })}
      </Button>
    </div>
  )
}
