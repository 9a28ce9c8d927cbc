import { useState } from 'react'
import { deleteClonedVoice } from '#core/contract/cloning/cloning.ts'
import { takeBackConsent, type VoiceConsent } from '#core/contract/cloning/consents.ts'
import { formatDate } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { ReadConsent, SameSpeaker } from '../consent/read-consent.tsx'
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

/** The terms and date of the consent; without consent the sentence to read. */
export function ConsentDialog({ voice, onClose }: VoiceDialogProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const [leaving, setLeaving] = useState(false)
  const { consent, name } = voice
  const given = () => {
    toast({ kind: 'success', text: t('consent_given') })
    void refreshClonedVoices()
  }
  if (leaving) return <DeleteDialog voice={voice} onClose={onClose} how="take_back" />
  return (
    <Dialog
      open
      pinned
      width="wide"
      onClose={onClose}
      title={t('consent_title', { name })}
      text={consent ? undefined : t('consent_text')}
      actions={
        <>
          {consent && (
            <Button look="bad-quiet" className="mr-auto" onClick={() => setLeaving(true)}>
              {t('take_back')}
            </Button>
          )}
          <Button onClick={onClose}>{shell.t('close')}</Button>
        </>
      }
    >
      <div className="mt-4">
        {consent ? <Agreed consent={consent} /> : <ReadConsent voice_id={voice.voice_id} onGiven={given} />}
      </div>
    </Dialog>
  )
}

function Agreed({ consent }: { consent: VoiceConsent }) {
  const { t, i18n } = useTranslation('cloning')
  const { track, status } = usePlayer()
  const { consent_id, sentence, statement, agreed_at, recording_url, duration_seconds } = consent
  const playing = track?.id === consent_id && status === 'playing'
  const press = () =>
    track?.id === consent_id
      ? player.toggle()
      : player.load({
          id: consent_id,
          title: t('consent'),
          src: recording_url!,
          duration_seconds,
          peaks: [],
          word_timings: [],
        })
  return (
    <div className="grid gap-4">
      <p>{t('agreed_at', { when: formatDate(i18n.language, new Date(agreed_at), 'moment') })}</p>
      <blockquote lang="ht" className="rounded-2 bg-sunken p-4 text-md">
        {sentence}
      </blockquote>
      {recording_url && (
        <div className="flex items-center gap-3">
          <PlayButton
            quiet
            state={playing ? 'playing' : 'idle'}
            label={t(playing ? 'pause_consent' : 'play_consent')}
            onClick={() => void press()}
          />
          <span>{t('consent_recording')}</span>
        </div>
      )}
      <SameSpeaker consent={consent} />
      <section aria-label={t('what_was_agreed')} className="grid gap-1">
        <h3 className="font-semibold">{t('what_was_agreed')}</h3>
        <p className="max-w-[68ch] whitespace-pre-line text-muted">{statement}</p>
      </section>
    </div>
  )
}
