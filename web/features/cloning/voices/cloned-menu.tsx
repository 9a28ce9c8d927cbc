import { EllipsisVertical, Pencil, Plus, RefreshCw, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { RetrainDialog } from './retrain-dialog.tsx'
import { useClonedVoice } from './use-cloned-voices.ts'
import { useSharingItems } from './voice-sharing.ts'

const dialogs = { edit: EditDialog, retrain: RetrainDialog, consent: ConsentDialog, delete: DeleteDialog }
type Opened = keyof typeof dialogs

/** The owner's actions for a cloned voice. */
export function ClonedMenu({ voice_id, name }: { voice_id: string; name: string }) {
  const { t } = useTranslation('cloning')
  const navigate = useNavigate()
  const { data: voice } = useClonedVoice(voice_id)
  const sharing = useSharingItems({ voice_id, organisation: voice?.organisation ?? null }, useTeamsFor('share'))
  const [opened, setOpened] = useState<Opened>()
  const item = (dialog: Opened) => ({ label: t(`menu_${dialog}`), onSelect: () => setOpened(dialog), disabled: !voice })
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={EllipsisVertical} label={t('menu', { name })} className="max-md:min-h-11 max-md:w-11" />
        }
        items={[
          { ...item('edit'), icon: Pencil },
          {
            label: t('menu_samples'),
            icon: Plus,
            onSelect: () => void navigate(`/voice-cloning?voice=${encodeURIComponent(voice_id)}`),
          },
          { ...item('retrain'), icon: RefreshCw },
          { ...item('consent'), icon: ShieldCheck },
          ...(voice ? sharing : []),
          { ...item('delete'), icon: Trash2, danger: true },
        ]}
      />
      {voice && opened && <Opened dialog={opened} voice={voice} onClose={() => setOpened(undefined)} />}
    </>
  )
}

export type VoiceDialogProps = { voice: ClonedVoice; onClose: () => void }

function Opened({ dialog, ...props }: VoiceDialogProps & { dialog: Opened }) {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}
