import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'size'> & { options: Option[]; size?: 'md' | 'lg' }

/** The native select: works well on phones, with the keyboard and with screen readers. */
export function Select({ label, hint, error, aside, options, size = 'md', className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            className={classes(controlClass(size, Boolean(error)), 'appearance-none truncate pr-9 pl-3', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown className="pointer-events-none absolute inset-y-0 right-3 my-auto text-subtle" />
        </div>
      )}
    </Field>
  )
}
