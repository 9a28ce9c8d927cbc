import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../classes.ts'
import { IconButton } from './button.tsx'
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

type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'size' | 'type'> & {
    size?: 'md' | 'lg'
    autoComplete: 'current-password' | 'new-password'
  }

/** Allows pasting and password managers; the button reveals the password. */
export function PasswordField({ label, hint, error, aside, size = 'md', className, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={classes(controlClass(size, Boolean(error)), 'pr-11 pl-3', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? t('hide_password') : t('show_password')}
            size="sm"
            className="absolute inset-y-0 right-2 my-auto text-subtle"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
