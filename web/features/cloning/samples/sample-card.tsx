import { FileAudio, Mic, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { formatBytes } from '#core/rules/format.ts'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { leafPath } from '../../../ui/brand/leaf-wave.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer, usePlayerTime } from '../../player/player.ts'
import { fitPeaks, normalizePeaks } from '../../player/sound-wave.tsx'
import { playSound, soundId } from '../../recorder/unused-recording.tsx'
import type { Analysed } from './decode-sample.ts'
import { QualityBadge, SampleFacts, SampleIssues } from './sample-facts.tsx'
import type { Sample } from './sample-input.ts'

const PITCH = 5
const HEIGHT = 44

type Wave = Analysed['wave']
type SampleWaveProps = { wave: Wave; played: number }

const isUsed = ({ used }: Wave, share: number) => used.some(({ start, end }) => share >= start && share < end)

/** The waveform of the file; parts that were cut away are pale, with a line at each cut. */
function SampleWave({ wave, played }: SampleWaveProps) {
  const [box, width] = useWidth()
  const count = Math.floor(width / PITCH)
  const [kept, away] = useMemo(() => {
    const peaks = normalizePeaks(fitPeaks(wave.peaks, count))
    const drawn = (used: boolean) => leavesOf(peaks, (leaf) => isUsed(wave, (leaf + 0.5) / Math.max(1, count)) === used)
    return [drawn(true), drawn(false)]
  }, [wave, count])
  const at = Math.min(1, Math.max(0, played)) * count * PITCH
  // the end of a part may be the start of the next
  const cuts = [...new Set(wave.used.flatMap(({ start, end }) => [start, end]))].filter(
    (share) => share > 0 && share < 1,
  )
  return (
    <div ref={box} aria-hidden="true" className="h-11 min-w-0">
      {count > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${count * PITCH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-full w-full"
        >
          <path d={away} className="fill-wave-quiet" />
          <path d={kept} className="fill-wave-rest" />
          {cuts.map((share) => (
            <path
              key={share}
              data-cut={share.toFixed(3)}
              d={`M${share * count * PITCH} 0V${HEIGHT}`}
              className="stroke-act-text"
              strokeWidth={1.5}
              strokeDasharray="3 3"
            />
          ))}
          {at > 0 && <path d={`M${at} 0V${HEIGHT}`} className="stroke-voice" strokeWidth={2} />}
        </svg>
      )}
    </div>
  )
}

/** A subset of the bars, each at its place among all. */
function leavesOf(peaks: readonly number[], wanted: (leaf: number) => boolean): string {
  return leafPath(peaks, HEIGHT)
    .split(/(?=M)/)
    .filter((_, leaf) => wanted(leaf))
    .join('')
}

/** Separate, so that only the playing sample renders with the clock. */
function PlayedSampleWave({ wave, seconds }: { wave: Wave; seconds: number }) {
  const now = usePlayerTime()
  return <SampleWave wave={wave} played={seconds > 0 ? now / seconds : 0} />
}

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
