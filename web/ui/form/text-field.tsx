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

export function TextArea({ label, hint, error, aside, className, ...area }: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          className={classes(controlClass('md', Boolean(error)), 'px-3 py-2 leading-text', className)}
        />
      )}
    </Field>
  )
}
