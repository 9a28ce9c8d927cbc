import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { resetPassword } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { session } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/text-field.tsx'
import { RevokeKeysChoice } from '../sign-out-everywhere-dialog.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { PasswordHint } from './password-hint.tsx'

type Outcome = 'asking' | 'changed' | 'broken'

export function ResetPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>(token ? 'asking' : 'broken')
  if (outcome === 'asking') return <ChoosePassword token={token} onOutcome={setOutcome} />
  const changed = outcome === 'changed'
  return (
    <AuthLayout>
      <div role="status">
        <AuthHeading title={changed ? t('password_changed') : t('link_broken')}>
          {changed ? t('password_changed_text') : errorText(new AppError('link_invalid', {}))}
        </AuthHeading>
      </div>
      <Link to={changed ? '/login' : '/forgot-password'} className={buttonClass({ look: 'main', size: 'lg' })}>
        {changed ? t('login') : t('ask_new_link')}
      </Link>
    </AuthLayout>
  )
}

function ChoosePassword({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const { t } = useTranslation('account')
  const [revoke_api_keys, setRevoke] = useState(false)
  const { form, bind, busy, failure, values } = useForm({
    schema: resetPassword.body.pick({ password: true }),
    initial: { password: '' },
    blame: { password_weak: 'password' },
    submit: async ({ password }) => {
      try {
        await call(resetPassword, { body: { token, password, revoke_api_keys } })
        session.leave()
        onOutcome('changed')
      } catch (error) {
        if (!(error instanceof AppError && error.is('link_invalid'))) throw error
        onOutcome('broken')
      }
    },
  })
  return (
    <AuthLayout>
      <AuthHeading title={t('choose_password')}>{t('choose_password_text')}</AuthHeading>
      <form {...form} className="grid gap-4">
        <PasswordField
          {...bind('password')}
          label={t('new_password')}
          hint={t('password_hint')}
          size="lg"
          autoComplete="new-password"
        />
        <PasswordHint password={values.password} />
        <RevokeKeysChoice checked={revoke_api_keys} onChange={setRevoke} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" look="main" size="lg" busy={busy}>
          {busy ? t('saving') : t('save_password')}
        </Button>
      </form>
    </AuthLayout>
  )
}
