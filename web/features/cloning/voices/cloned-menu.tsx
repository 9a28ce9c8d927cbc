import { EllipsisVertical, Pencil, Plus, RefreshCw, ShieldCheck, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClonedVoice, editClonedVoice } from '#core/contract/cloning/cloning.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import type { CloningForm } from '../../../lib/storage/saved-forms.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useTeamsFor } from '../../teams/use-teams.ts'
import { formOf, textsOf } from '../form/in-kreyol.ts'
import { VoiceFields } from '../form/voice-fields.tsx'
import { RetrainDialog } from './retrain-dialog.tsx'
import { ConsentDialog, DeleteDialog } from './voice-dialogs.tsx'
import { refreshClonedVoices, useClonedVoice, useSharingItems } from './voice-sharing.ts'

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

/** Edits name, description, region and preview text; the preview is synthesised again at once. */
function EditDialog({ voice, onClose }: VoiceDialogProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [form, setForm] = useState(() => formOf(voice))
  /** The original and its Kreyòl are edited separately, because the page shows both. */
  const change = (next: CloningForm) => {
    const { description } = next.kreyol
    setForm(description ? { ...next, kreyol: { description: { ...description, of: next.description.trim() } } } : next)
  }
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const blank = !form.name.trim() || !form.description.trim()
  async function save() {
    if (blank || saving) return
    setSaving(true)
    setProblem(undefined)
    try {
      const { name, preview_text } = form
      const { text: description, original } = textsOf(form, 'description')
      const words = { name, preview_text, description, original_description: original ?? null }
      const body = { ...words, region: form.region.trim() || defaultRegion }
      await call(editClonedVoice, { params: { voice_id: voice.voice_id }, body })
      await refreshClonedVoices()
      toast({ kind: 'success', text: t('edited') })
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      pinned
      locked={saving}
      onClose={onClose}
      title={t('edit_title', { name: voice.name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="main" busy={saving} disabled={blank} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <VoiceFields form={form} disabled={saving} onChange={change} onEnter={() => void save()} />
        {problem && <Notice tone="bad">{problem}</Notice>}
      </form>
    </Dialog>
  )
}

type SharedProps = Pick<LibraryVoice, 'voice_id' | 'name'> & { shared: NonNullable<LibraryVoice['shared']> }

/** For a voice that another user shares: the owner and admins of the team may end the sharing. */
export function SharedMenu({ voice_id, name, shared: { organisation } }: SharedProps) {
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
