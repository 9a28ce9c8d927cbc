import { useState } from 'react'
import { Trans } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Language, register } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { returnPath } from '../../../lib/session/return-path.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { ConfirmationSentTo } from './confirmation-sent-to.tsx'
import { PasswordHint } from './password-hint.tsx'

export function RegisterPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const user = useUser()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <ConfirmationSentTo email={sentTo} onOther={() => setSentTo(undefined)} />
  if (user) return <Navigate to={returnPath(search.get('next'))} replace />
  return (
    <AuthLayout>
      <AuthHeading title={t('create_account')}>
        {t('have_account')}{' '}
        <Link to={{ pathname: '/login', search: search.toString() }} className="link">
          {t('login')}
        </Link>
      </AuthHeading>
      <RegisterForm onSent={setSentTo} />
      <p className="mt-4 text-xs text-subtle">
        <Trans
          t={t}
          i18nKey="accept_terms"
          components={{
            terms: <Link to="/legal/terms" className="underline underline-offset-[0.2em]" />,
            privacy: <Link to="/legal/privacy" className="underline underline-offset-[0.2em]" />,
          }}
        />
      </p>
    </AuthLayout>
  )
}

function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, i18n } = useTranslation('account')
  const { form, bind, busy, failure, values } = useForm({
    schema: register.body.omit({ language: true }),
    initial: { email: '', username: '', password: '' },
    blame: { email_taken: 'email', username_taken: 'username', password_weak: 'password' },
    submit: async (values) => {
      const language = Language.safeParse(i18n.language).data
      const answer = await call(register, { body: { ...values, language } })
      if ('confirmation_sent' in answer) onSent(answer.email)
      else afterSignIn(answer)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...bind('email')}
        label={t('email')}
        type="email"
        size="lg"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...bind('username')}
        label={t('username')}
        hint={t('username_hint')}
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        hint={t('password_hint')}
        size="lg"
        autoComplete="new-password"
      />
      <PasswordHint {...values} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="main" size="lg" busy={busy}>
        {busy ? t('creating_account') : t('create_account')}
      </Button>
    </form>
  )
}
