import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** A filter that is on or off, with the number of items it would leave. */
export function Chip({
  children,
  count,
  on,
  onClick,
}: {
  children: ReactNode
  count?: number
  on: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-pill border px-3 whitespace-nowrap transition-colors',
        on
          ? 'border-act-text bg-selected font-semibold text-act-text'
          : 'border-line-strong bg-surface font-medium hover:bg-hover',
      )}
    >
      {children}
      {count !== undefined && <span className={classes('figures', !on && 'text-subtle')}>{count}</span>}
    </button>
  )
}
