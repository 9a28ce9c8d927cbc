import { useId, useMemo } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { leafPath } from '../../ui/brand/leaf-wave.tsx'
import { classes } from '../../ui/classes.ts'

const PITCH = 5
const HEIGHT = 44

type SoundWaveProps = { peaks: readonly number[]; played: number; quiet?: boolean; className?: string }

/** The waveform; a narrow screen shows fewer bars of the same width, and the played part is hibiscus. */
export function SoundWave({ peaks, played, quiet = false, className }: SoundWaveProps) {
  const clip = useId()
  const [box, width] = useWidth()
  const count = Math.floor(width / PITCH)
  const path = useMemo(() => leafPath(normalizePeaks(fitPeaks(peaks, count)), HEIGHT), [peaks, count])
  const at = Math.min(1, Math.max(0, played)) * count * PITCH
  return (
    <div ref={box} aria-hidden="true" className={classes('h-8 min-w-0', className)}>
      {count > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${count * PITCH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-full w-full"
        >
          <path d={path} className={quiet ? 'fill-wave-quiet' : 'fill-wave-rest'} />
          {at > 0 && (
            <>
              <clipPath id={clip}>
                <rect x={0} y={0} width={at} height={HEIGHT} />
              </clipPath>
              <path d={path} clipPath={`url(#${clip})`} className="fill-voice" />
              <path d={`M${at} 0V${HEIGHT}`} className="stroke-voice" strokeWidth={2} />
            </>
          )}
        </svg>
      )}
    </div>
  )
}

/**
 * Returns as many peaks as fit: each is the middle of its part, because maxima of speech would look like a solid block.
 */
export function fitPeaks(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0)
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((place + 1) * peaks.length) / count))
    return peaks.slice(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from)
  })
}

/** Quiet voices fill the strip as loud ones do: it shows rhythm, not loudness. */
export function normalizePeaks(peaks: readonly number[]): number[] {
  const highest = Math.max(...peaks, 0.01)
  return peaks.map((peak) => peak / highest)
}
