import { confirmTotp, RecoveryCode } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type CodeFormProps = { method: 'totp' | 'recovery'; onCode: (typed: string) => Promise<void> }

const schemas = { totp: confirmTotp.body, recovery: confirmTotp.body.extend({ code: RecoveryCode }) }
/** Phones offer a code from the app above the keyboard; nothing knows a recovery code. */
const inputs = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const

export function CodeForm({ method, onCode }: CodeFormProps) {
  const { t } = useTranslation('security')
  const account = useTranslation('account')
  const { form, bind, busy, failure } = useForm({
    schema: schemas[method],
    initial: { code: '' },
    blame: { code_invalid: 'code' },
    submit: ({ code }) => onCode(code),
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...bind('code')}
        {...inputs[method]}
        label={method === 'totp' ? t('code') : t('recovery_code')}
        size="lg"
        autoFocus
        className="figures font-mono tracking-[0.1em]"
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="main" size="lg" busy={busy}>
        {busy ? account.t('logging_in') : account.t('login')}
      </Button>
    </form>
  )
}
