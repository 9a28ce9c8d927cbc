import { Pause, Play } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/feedback/progress.tsx'

const sizes = {
  md: { box: 'size-9', icon: 'size-[0.9375rem]!' },
  lg: { box: 'size-11', icon: 'size-[1.125rem]!' },
  xl: { box: 'size-13 md:size-16', icon: 'size-6!' },
}

type PlayButtonProps = {
  label: string
  state: 'idle' | 'loading' | 'playing'
  size?: keyof typeof sizes
  /** Without a background, for one of many buttons on a page. */
  quiet?: boolean
  /** Why it cannot be played. */
  disabled?: string
  onClick: () => void
}

/** Indigo while paused, hibiscus while playing. */
export function PlayButton({ label, state, size = 'lg', quiet = false, disabled, onClick }: PlayButtonProps) {
  const { box, icon } = sizes[size]
  const Icon = state === 'playing' ? Pause : Play
  const rest = quiet
    ? 'bg-act-soft text-act-text not-disabled:hover:bg-selected'
    : 'bg-act text-on-act hover:bg-act-hover'
  return (
    <button
      type="button"
      aria-label={disabled ? `${label}. ${disabled}` : label}
      title={disabled}
      disabled={disabled !== undefined}
      aria-busy={state === 'loading' || undefined}
      onClick={onClick}
      className={classes(
        'grid flex-none place-items-center rounded-pill transition-colors',
        disabled !== undefined && 'opacity-50',
        box,
        state === 'playing' ? 'bg-voice text-on-voice' : rest,
      )}
    >
      {state === 'loading' ? <Spinner /> : <Icon className={classes('fill-current stroke-none', icon)} />}
    </button>
  )
}
