import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

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
