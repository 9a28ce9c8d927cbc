import { LoaderCircle } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'

/** Only inside a button, a badge or a job's leading disc; lists load as skeletons. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle className={classes('spin', className)} />
}

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

export type StepState = 'done' | 'doing' | 'waiting' | 'failed'

/** States of a job's steps: every step before the current one is done, unless the job failed there. */
export function stepStates(count: number, current: number, failed = false): StepState[] {
  return Array.from({ length: count }, (_, step) => {
    if (step < current) return 'done'
    if (step > current) return 'waiting'
    return failed ? 'failed' : 'doing'
  })
}

type StepperProps = {
  label: string
  steps: { label: string; state: StepState }[]
  /** Stacks the steps where their labels do not fit side by side. */
  folds?: boolean
}

export function Stepper({ label, steps, folds = false }: StepperProps) {
  return (
    <ol aria-label={label} className={classes('stepper', folds && 'stepper-folds')}>
      {steps.map((step) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'doing' ? 'step' : undefined}>
          {step.label}
        </li>
      ))}
    </ol>
  )
}
