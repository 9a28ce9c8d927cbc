import { FileAudio, Mic, Trash2 } from 'lucide-react'
import { formatBytes } from '#core/rules/format.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { playSound, soundId } from '../../recorder/play-sound.ts'
import { QualityBadge, SampleFacts, SampleIssues } from './sample-facts.tsx'
import type { Sample } from './sample-input.ts'
import { PlayedSampleWave, SampleWave } from './sample-wave.tsx'

type SampleCardProps = { sample: Sample; locked: boolean; onRemove: () => void }

/** One sample: its analysis, its waveform with cuts, and its actions. */
export function SampleCard({ sample, locked, onRemove }: SampleCardProps) {
  const { t, i18n } = useTranslation('cloning')
  const { name, size, analysis, source } = sample
  const Icon = source === 'file' ? FileAudio : Mic
  return (
    <li className="grid gap-3 rounded-2 border border-line-strong bg-surface p-3 md:p-4">
      <div className="flex min-w-0 items-start gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-pill bg-act-soft text-act-text">
          <Icon />
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures text-xs text-subtle">{formatBytes(size, i18n.language)}</span>
            {analysis && <QualityBadge analysis={analysis} />}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          label={t('remove', { name })}
          look="bad-quiet"
          disabled={locked}
          onClick={onRemove}
          className="-my-1 max-md:min-h-11 max-md:w-11"
        />
      </div>
      {analysis ? <Looked sample={sample} /> : <Looking />}
    </li>
  )
}

function Looked({ sample }: { sample: Sample }) {
  const { analysis, wave } = sample
  return (
    <>
      <Hear sample={sample} />
      {wave && wave.used.length > 1 && <CutsLine count={wave.used.length} />}
      <SampleIssues analysis={analysis!} />
      <SampleFacts analysis={analysis!} />
    </>
  )
}

function CutsLine({ count }: { count: number }) {
  const { t } = useTranslation('cloning')
  return <p className="text-xs text-muted">{t('cut_into', { count })}</p>
}

function Hear({ sample: { id, name, sound, analysis, wave } }: { sample: Sample }) {
  const { t } = useTranslation('cloning')
  const { track, status } = usePlayer()
  const seconds = analysis?.original_duration ?? 0
  const current = track?.id === soundId(id)
  const state = !current ? 'idle' : status === 'loading' ? 'loading' : status === 'playing' ? 'playing' : 'idle'
  const press = () =>
    current ? player.toggle() : playSound({ id, sound, seconds: wave ? seconds : 0 }, name, wave?.peaks)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <PlayButton
        size="lg"
        quiet
        state={state}
        label={t(state === 'playing' ? 'pause_sample' : 'play_sample', { name })}
        onClick={() => void press()}
      />
      {wave && current ? <PlayedSampleWave wave={wave} seconds={seconds} /> : null}
      {wave && !current ? <SampleWave wave={wave} played={0} /> : null}
      {!wave && <p className="text-xs text-muted">{t('not_decoded')}</p>}
    </div>
  )
}

function Looking() {
  const { t } = useTranslation('cloning')
  return (
    <div role="status">
      <span className="sr-only">{t('looking')}</span>
      <Skeleton className="h-11 w-full rounded-2" />
    </div>
  )
}
