import { useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'

/** Answers the same whether or not the address has an account. */
export function ForgotPage() {
  const { t } = useTranslation('account')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <AskForLink onSent={setSentTo} />
  return (
    <AuthLayout>
      <div role="status">
        <AuthHeading title={t('check_mail')}>{t('check_mail_text', { email: sentTo })}</AuthHeading>
      </div>
      <Link to="/login" className={buttonClass({ look: 'edge', size: 'lg' })}>
        {t('back_to_login')}
      </Link>
    </AuthLayout>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account')
  const { form, bind, busy, failure } = useForm({
    schema: forgotPassword.body,
    initial: { email: '' },
    submit: async (body) => {
      await call(forgotPassword, { body })
      onSent(body.email.trim())
    },
  })
  return (
    <AuthLayout>
      <AuthHeading title={t('reset_title')}>{t('reset_text')}</AuthHeading>
      <form {...form} className="grid gap-4">
        <TextField
          {...bind('email')}
          label={t('email')}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" look="main" size="lg" busy={busy}>
          {busy ? t('sending') : t('send_link')}
        </Button>
        <Link to="/login" className="link justify-self-start">
          {t('back_to_login')}
        </Link>
      </form>
    </AuthLayout>
  )
}
