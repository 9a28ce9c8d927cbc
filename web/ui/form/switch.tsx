import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={hintId} className="text-xs text-subtle">
            {hint}
          </p>
        )}
      </div>
      <BareSwitch id={id} aria-describedby={hintId} checked={checked} onChange={onChange} disabled={disabled} />
    </div>
  )
}

/** The switch without a label, for rows that have their own. */
export function BareSwitch({
  onChange,
  ...rest
}: {
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      className="switch"
      {...rest}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
