import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'

export function ProgressBar({ percent, label, className }: { percent: number; label: string; className?: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={classes('h-1 overflow-hidden rounded-[2px] bg-line', className)}
    >
      <div className="h-full w-(--at) bg-act" style={{ '--at': `${percent}%` } as CSSProperties} />
    </div>
  )
}
