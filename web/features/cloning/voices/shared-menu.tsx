import { EllipsisVertical } from 'lucide-react'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { useSharingItems } from './voice-sharing.ts'

type Props = Pick<LibraryVoice, 'voice_id' | 'name'> & { shared: NonNullable<LibraryVoice['shared']> }

/** For a voice that another user shares: the owner and admins of the team may end the sharing. */
export function SharedMenu({ voice_id, name, shared: { organisation } }: Props) {
  const { t } = useTranslation('cloning')
  const teams = useTeamsFor('end_share')
  const items = useSharingItems({ voice_id, organisation }, [])
  if (!teams.some(({ id }) => id === organisation.id)) return null
  return (
    <Menu
      trigger={
        <IconButton icon={EllipsisVertical} label={t('menu', { name })} className="max-md:min-h-11 max-md:w-11" />
      }
      items={items}
    />
  )
}
