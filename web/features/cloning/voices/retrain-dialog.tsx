import { useState } from 'react'
import { useNavigate } from 'react-router'
import { retrainClonedVoice, type VoiceSample } from '#core/contract/cloning/cloning.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import { formatDuration } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { followJob } from '../run/cloning-run.ts'
import { QualityBadge } from '../samples/sample-facts.tsx'
import type { VoiceDialogProps } from './cloned-menu.tsx'

/** Retrains a voice on all or some of its samples. */
export function RetrainDialog({ voice, onClose }: VoiceDialogProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [leave_out, setLeaveOut] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const used = voice.samples.length - leave_out.length
  const toggle = (id: string, use: boolean) =>
    setLeaveOut(use ? leave_out.filter((one) => one !== id) : [...leave_out, id])
  async function retrain() {
    setBusy(true)
    setProblem(undefined)
    try {
      const params = { voice_id: voice.voice_id }
      const { job_id } = await call(retrainClonedVoice, { params, body: { leave_out } })
      followJob(job_id)
      onClose()
      await navigate('/voice-cloning')
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      pinned
      locked={busy}
      onClose={onClose}
      title={t('retrain_title', { name: voice.name })}
      text={t('retrain_text')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="main" busy={busy} disabled={used < sampleCount.min} onClick={() => void retrain()}>
            {t('retrain')}
          </Button>
        </>
      }
    >
      <ul aria-label={t('samples')} className="mt-4 grid gap-2">
        {voice.samples.map((sample) => (
          <SampleRow
            key={sample.id}
            sample={sample}
            used={!leave_out.includes(sample.id)}
            onToggle={(use) => toggle(sample.id, use)}
          />
        ))}
      </ul>
      {used < sampleCount.min && <p className="mt-2 text-warn">{t('samples_too_few')}</p>}
      {problem && (
        <div className="mt-3">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </Dialog>
  )
}

type SampleRowProps = { sample: VoiceSample; used: boolean; onToggle: (use: boolean) => void }

function SampleRow({ sample: { id, name, audio_url, peaks, analysis }, used, onToggle }: SampleRowProps) {
  const { t } = useTranslation('cloning')
  const { track, status } = usePlayer()
  const playing = track?.id === id && status === 'playing'
  const press = () =>
    track?.id === id
      ? player.toggle()
      : player.load({
          id,
          title: name,
          src: audio_url!,
          duration_seconds: analysis.original_duration,
          peaks,
          word_timings: [],
        })
  return (
    <li className="flex min-h-11 items-center gap-3">
      <div className="min-w-0 flex-1">
        <Checkbox checked={used} onChange={onToggle}>
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </Checkbox>
      </div>
      <span className="figures text-xs text-subtle">{formatDuration(analysis.duration)}</span>
      <QualityBadge analysis={analysis} />
      {audio_url && (
        <PlayButton
          size="md"
          quiet
          state={playing ? 'playing' : 'idle'}
          label={t(playing ? 'pause_sample' : 'play_sample', { name })}
          onClick={() => void press()}
        />
      )}
    </li>
  )
}
