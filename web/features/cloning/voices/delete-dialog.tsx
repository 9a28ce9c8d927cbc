import { useState } from 'react'
import { deleteClonedVoice } from '#core/contract/cloning/cloning.ts'
import { takeBackConsent } from '#core/contract/cloning/consents.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { VoiceDialogProps } from './cloned-menu.tsx'
import { refreshClonedVoices } from './voice-sharing.ts'

type Removal = VoiceDialogProps & {
  /** Withdrawing consent also deletes the voice. */
  how?: 'delete' | 'take_back'
}

/** Confirms the deletion of a voice and of everything stored for it. */
export function DeleteDialog({ voice, onClose, how = 'delete' }: Removal) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [keep, setKeep] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { voice_id, name, consent } = voice
  async function remove() {
    setBusy(true)
    setProblem(undefined)
    const query = { keep_audio: String(keep) }
    try {
      if (how === 'take_back' && consent)
        await call(takeBackConsent, { params: { consent_id: consent.consent_id }, query })
      else await call(deleteClonedVoice, { params: { voice_id }, query })
      toast({ kind: 'success', text: t('deleted', { name }) })
      onClose()
      await refreshClonedVoices()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      locked={busy}
      role="alertdialog"
      onClose={onClose}
      title={t(`${how}_title`, { name })}
      text={t(`${how}_text`)}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="bad" busy={busy} onClick={() => void remove()}>
            {t(how)}
          </Button>
        </>
      }
    >
      <KeepAudio keep={keep} onChange={setKeep} />
      {problem && (
        <div className="mt-3">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </Dialog>
  )
}

/** Speech made with a voice is deleted with it, unless the owner keeps it. */
function KeepAudio({ keep, onChange }: { keep: boolean; onChange: (keep: boolean) => void }) {
  const { t } = useTranslation('cloning')
  return (
    <div className="mt-4">
      <Checkbox checked={keep} onChange={onChange}>
        {t('keep_audio')}
      </Checkbox>
      <p className="mt-1 text-xs text-subtle">{t(keep ? 'keep_audio_yes' : 'keep_audio_no')}</p>
    </div>
  )
}
