import { useMemo } from 'react'
import { useWidth } from '../../../lib/browser/use-width.ts'
import { leafPath } from '../../../ui/brand/leaf-wave.tsx'
import { usePlayerTime } from '../../player/player.ts'
import { fitPeaks, normalizePeaks } from '../../player/wave-peaks.ts'
import type { Analysed } from './analyse-sound.ts'

const PITCH = 5
const HEIGHT = 44

type Wave = Analysed['wave']
type SampleWaveProps = { wave: Wave; played: number }

const isUsed = ({ used }: Wave, share: number) => used.some(({ start, end }) => share >= start && share < end)

/** The waveform of the file; parts that were cut away are pale, with a line at each cut. */
export function SampleWave({ wave, played }: SampleWaveProps) {
  const [box, width] = useWidth()
  const count = Math.floor(width / PITCH)
  const [kept, away] = useMemo(() => {
    const peaks = normalizePeaks(fitPeaks(wave.peaks, count))
    const drawn = (used: boolean) => leavesOf(peaks, (leaf) => isUsed(wave, (leaf + 0.5) / Math.max(1, count)) === used)
    return [drawn(true), drawn(false)]
  }, [wave, count])
  const at = Math.min(1, Math.max(0, played)) * count * PITCH
  const cuts = wave.used.flatMap(({ start, end }) => [start, end]).filter((share) => share > 0 && share < 1)
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
export function PlayedSampleWave({ wave, seconds }: { wave: Wave; seconds: number }) {
  const now = usePlayerTime()
  return <SampleWave wave={wave} played={seconds > 0 ? now / seconds : 0} />
}
