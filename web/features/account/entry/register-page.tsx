import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Language, register, resendConfirmation, type SignedIn } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { returnPath } from '../../../lib/session/return-path.ts'
import { session, useUser } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { PasswordField, TextField } from '../../../ui/form/text-field.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
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

/** Shown after registering where mail is sent: the same for new and known addresses. */
function ConfirmationSentTo({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const again = useMutation({
    mutationFn: () => call(resendConfirmation, { body: { email } }),
    onSuccess: () => toast({ kind: 'success', text: t('mail_sent') }),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <AuthLayout>
      <div role="status" className="wrap-anywhere">
        <AuthHeading title={t('check_mail')}>{t('confirmation_sent_text', { email })}</AuthHeading>
      </div>
      <p className="mb-4 text-muted">{t('confirmation_sent_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" state={{ email }} className={buttonClass({ look: 'main', size: 'lg' })}>
          {t('login')}
        </Link>
        <Button size="lg" busy={again.isPending} onClick={() => again.mutate()}>
          {t('send_again')}
        </Button>
      </div>
      <button type="button" className="link mt-4 min-h-6" onClick={onOther}>
        {t('use_other_address')}
      </button>
    </AuthLayout>
  )
}

/** Runs after signing in or up: pins the sidebar (S1 §2.2), and a new browser takes the account's language. */
export function afterSignIn(signedIn: SignedIn): void {
  writePreference('sidebar_pinned', true)
  if (readPreference('language') === null) writePreference('language', signedIn.user.language)
  session.accept(signedIn)
}
