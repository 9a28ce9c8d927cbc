import { EllipsisVertical, UserMinus } from 'lucide-react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { useTeamChange } from './use-team-change.ts'

/** For a dictionary that another user shares: the owner and admins of the team may end the sharing. */
export function SharedMenu({ dictionary: { id, organisation }, name }: { dictionary: Dictionary; name: string }) {
  const { t } = useTranslation('dictionaries')
  const teams = useTeamsFor('end_share', { wanted: organisation !== null })
  const { change } = useTeamChange(id)
  if (!organisation || !teams.some((team) => team.id === organisation.id)) return null
  const team = organisation.name
  const end = () => void change({ organisation_id: null }, t('team_unshared', { team }))
  return (
    <Menu
      trigger={
        <IconButton
          icon={EllipsisVertical}
          label={t('actions_for', { name })}
          className="-mt-1.5 -mr-2 max-md:size-11"
        />
      }
      items={[{ label: t('unshare_team', { team }), icon: UserMinus, onSelect: end }]}
    />
  )
}
