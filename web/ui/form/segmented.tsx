import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

type SegmentedProps<V extends string> = {
  label: string
  options: { value: V; label: ReactNode; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  size?: 'sm' | 'md'
  className?: string
}

/** Radio buttons that look like one control, for a few choices. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  className,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset
      className={classes(
        'inline-flex min-w-0 flex-wrap gap-0.5 rounded-2 border border-line bg-sunken p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative inline-flex flex-1 items-center justify-center gap-1.5 rounded-[4px] font-semibold whitespace-nowrap text-muted',
            'has-checked:bg-surface has-checked:text-act-text has-checked:shadow-[0_0_0_1px_var(--line-strong)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'has-disabled:text-disabled has-disabled:cursor-not-allowed',
            size === 'sm' ? 'min-h-6.5 px-1.5 text-2xs' : 'min-h-[1.875rem] px-3',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
