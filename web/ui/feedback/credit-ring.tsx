import { classes } from '../classes.ts'

const LENGTH = 2 * Math.PI * 16

/** Red below 20% left, yellow below 50%, else green (S1 §4.1). */
export function ringTone(percent: number): 'bad' | 'warn' | 'good' {
  if (percent < 20) return 'bad'
  return percent < 50 ? 'warn' : 'good'
}

const strokes = { bad: 'stroke-bad', warn: 'stroke-warn', good: 'stroke-good' }

/** The remaining share as a ring; null while it is unknown. */
export function CreditRing({
  percent,
  label,
  className,
}: {
  percent: number | null
  label: string
  className?: string
}) {
  const left = Math.min(100, Math.max(0, percent ?? 0))
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={label} className={classes('size-9 flex-none', className)}>
      <circle cx="20" cy="20" r="16" fill="none" strokeWidth="4" className="stroke-line" />
      {percent !== null && left > 0 && (
        <circle
          cx="20"
          cy="20"
          r="16"
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * left) / 100} ${LENGTH}`}
          transform="rotate(-90 20 20)"
          className={strokes[ringTone(left)]}
        />
      )}
    </svg>
  )
}
