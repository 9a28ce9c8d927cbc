import type { ComponentProps } from 'react'
import { confirmTotp, RecoveryCode } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Method = 'totp' | 'recovery'
type CodeFormProps = { method: Method; onCode: (typed: string) => Promise<void> }

export const codeSchemas = { totp: confirmTotp.body, recovery: confirmTotp.body.extend({ code: RecoveryCode }) }
/** Phones suggest the app's code above the keyboard; no device suggests a recovery code. */
const inputs = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const

export function CodeForm({ method, onCode }: CodeFormProps) {
  const account = useTranslation('account')
  const { form, bind, busy, failure } = useForm({
    schema: codeSchemas[method],
    initial: { code: '' },
    blame: { code_invalid: 'code' },
    submit: ({ code }) => onCode(code),
  })
  return (
    <form {...form} className="grid gap-4">
      <CodeField {...bind('code')} method={method} size="lg" autoFocus />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="main" size="lg" busy={busy}>
        {busy ? account.t('logging_in') : account.t('login')}
      </Button>
    </form>
  )
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'className'> & { method: Method }

/** The field for a code of the app or a recovery code. */
export function CodeField({ method, ...field }: CodeFieldProps) {
  const { t } = useTranslation('security')
  return (
    <TextField
      {...field}
      {...inputs[method]}
      label={method === 'totp' ? t('code') : t('recovery_code')}
      className="figures font-mono tracking-[0.1em]"
    />
  )
}
