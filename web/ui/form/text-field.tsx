import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'size'> & { size?: 'md' | 'lg' }

export function TextField({ label, hint, error, aside, size = 'md', className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <input {...input} {...wiring} className={classes(controlClass(size, Boolean(error)), 'px-3', className)} />
      )}
    </Field>
  )
}
