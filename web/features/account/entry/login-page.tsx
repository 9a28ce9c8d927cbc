import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { login, type SecondStep } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { returnPath } from '../../../lib/session/return-path.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { SecondStepForm } from '../second-factor/second-step.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'

export function LoginPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const user = useUser()
  // the address that was just registered or confirmed
  const { state } = useLocation()
  const [step, setStep] = useState<SecondStep['second_factor']>()
  const [lapsed, setLapsed] = useState<string>()
  const { form, bind, busy, failure, reset } = useForm({
    schema: login.body,
    initial: { email: z.object({ email: z.string() }).safeParse(state).data?.email ?? '', password: '' },
    blame: { invalid_credentials: 'password' },
    submit: async (body) => {
      const found = await call(login, { body })
      if ('second_factor' in found) setStep(found.second_factor)
      else afterSignIn(found)
    },
  })
  // Also reached after signing in, here or in another tab.
  if (user) return <Navigate to={returnPath(search.get('next'))} replace />
  if (step) {
    const again = (reason?: string) => {
      setStep(undefined)
      setLapsed(reason)
      reset()
    }
    return (
      <AuthLayout>
        <SecondStepForm step={step} onAgain={again} />
      </AuthLayout>
    )
  }
  const error = failure ?? lapsed
  const forgot = (
    <Link to="/forgot-password" className="link inline-flex min-h-6 items-center">
      {t('forgot_password')}
    </Link>
  )
  return (
    <AuthLayout>
      <AuthHeading title={t('login')}>
        {t('new_here')}{' '}
        <Link to={{ pathname: '/register', search: search.toString() }} className="link">
          {t('create_account')}
        </Link>
      </AuthHeading>
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
        <PasswordField
          {...bind('password')}
          label={t('password')}
          size="lg"
          autoComplete="current-password"
          aside={forgot}
        />
        {error && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" look="main" size="lg" busy={busy}>
          {busy ? t('logging_in') : t('login')}
        </Button>
      </form>
      <PasskeySignIn />
    </AuthLayout>
  )
}
