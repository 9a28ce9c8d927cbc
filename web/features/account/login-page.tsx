import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { login } from '#core/contract/account.ts'
import { call } from '../../lib/api.ts'
import { returnPath } from '../../lib/return-path.ts'
import { useUser } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Door, DoorHead } from './door.tsx'
import { enter } from './enter.ts'

export function LoginPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const user = useUser()
  // the address somebody has just registered or confirmed
  const { state } = useLocation()
  const { form, bind, busy, failure } = useForm({
    schema: login.body,
    initial: { email: z.object({ email: z.string() }).safeParse(state).data?.email ?? '', password: '' },
    blame: { invalid_credentials: 'password' },
    submit: async (body) => enter(await call(login, { body })),
  })
  // Also where signing in leads, here or in another tab.
  if (user) return <Navigate to={returnPath(search.get('next'))} replace />
  const forgot = (
    <Link to="/forgot-password" className="link inline-flex min-h-6 items-center">
      {t('forgot_password')}
    </Link>
  )
  return (
    <Door>
      <DoorHead title={t('login')}>
        {t('new_here')}{' '}
        <Link to={{ pathname: '/register', search: search.toString() }} className="link">
          {t('create_account')}
        </Link>
      </DoorHead>
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
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" look="main" size="lg" busy={busy}>
          {busy ? t('logging_in') : t('login')}
        </Button>
      </form>
    </Door>
  )
}
