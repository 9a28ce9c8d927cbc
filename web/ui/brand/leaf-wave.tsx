import { useMemo } from 'react'
import { classes } from '../classes.ts'

const PITCH = 5

/** Draws one leaf per peak: `M x,top Q x+w,mid x,bottom Q x-w,mid x,top`. Peaks are between 0 and 1. */
export function leafPath(peaks: readonly number[], height: number): string {
  const middle = height / 2
  return peaks
    .map((peak, index) => {
      const x = PITCH / 2 + index * PITCH
      const half = Math.max(1.6, (peak * height) / 2)
      const [top, bottom] = [(middle - half).toFixed(1), (middle + half).toFixed(1)]
      return `M${x} ${top}Q${x + 3.6} ${middle} ${x} ${bottom}Q${x - 3.6} ${middle} ${x} ${top}Z`
    })
    .join('')
}

/** Peaks that look like speech, deterministic per text: syllables, then small gaps. */
export function speechLikePeaks(words: string, count: number): number[] {
  let seed = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const peaks: number[] = []
  while (peaks.length < count) {
    const length = 4 + Math.floor(random() * 9)
    const loud = 0.35 + random() * 0.6
    for (let i = 0; i < length; i += 1)
      peaks.push(loud * Math.sin((Math.PI * (i + 0.5)) / length) * (0.7 + random() * 0.3))
    for (let i = random() * 3; i > 0; i -= 1) peaks.push(0.02)
  }
  return peaks.slice(0, count)
}

/** A decorative strip of leaves, as wide as its box; leaves are never stretched. */
export function LeafWave({ words, played = 0, className }: { words: string; played?: number; className?: string }) {
  const [rest, sung] = useMemo(() => {
    const peaks = speechLikePeaks(words, 220)
    const split = Math.round(peaks.length * played)
    const muted = peaks.map((peak, i) => (i < split ? 0 : peak))
    return [leafPath(split === 0 ? peaks : muted, 48), leafPath(peaks.slice(0, split), 48)]
  }, [words, played])
  return (
    <svg
      viewBox="0 0 1100 48"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      className={classes('h-10 w-full min-w-0', className)}
    >
      <path d={rest} className="fill-wave-quiet" />
      {sung && <path d={sung} className="fill-voice" />}
    </svg>
  )
}
