import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type CheckboxProps = {
  /** Label beside the box; without it, pass `aria-label`. */
  children?: ReactNode
  checked: boolean
  /** Indeterminate: some, but not all, of the items are chosen. */
  partly?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  'aria-label'?: string
}

export function Checkbox({ children, checked, partly = false, onChange, disabled, ...rest }: CheckboxProps) {
  return (
    <label className={classes('inline-flex min-h-6 items-center gap-2', disabled && 'text-subtle')}>
      <input
        type="checkbox"
        className="check-box"
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      {children}
    </label>
  )
}
