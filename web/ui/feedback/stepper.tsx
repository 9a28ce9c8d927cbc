export type StepState = 'done' | 'doing' | 'waiting' | 'failed'

/** Where a job stands: everything before the current step is done, unless it failed there. */
export function stepStates(count: number, current: number, failed = false): StepState[] {
  return Array.from({ length: count }, (_, step) => {
    if (step < current) return 'done'
    if (step > current) return 'waiting'
    return failed ? 'failed' : 'doing'
  })
}

export function Stepper({ label, steps }: { label: string; steps: { label: string; state: StepState }[] }) {
  return (
    <ol aria-label={label} className="stepper">
      {steps.map((step) => (
        <li key={step.label} data-state={step.state} aria-current={step.state === 'doing' ? 'step' : undefined}>
          {step.label}
        </li>
      ))}
    </ol>
  )
}
