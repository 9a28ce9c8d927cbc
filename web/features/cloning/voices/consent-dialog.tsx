import { useState } from 'react'
import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { formatDate } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { ReadConsent, SameSpeaker } from '../consent/read-consent.tsx'
import type { VoiceDialogProps } from './cloned-menu.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { refreshClonedVoices } from './voice-sharing.ts'

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
