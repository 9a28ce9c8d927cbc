import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { login, type SecondStep } from '#core/contract/account/account.ts'
import { passkeySignIn, passSecondFactor, startPasskeySignIn } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { returnPath } from '../../../lib/session/return-path.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField, TextField } from '../../../ui/form/text-field.tsx'
import { CodeForm } from '../second-factor/code-form.tsx'
import { answerWithPasskey, canUsePasskeys, PasskeyCancelled } from '../second-factor/passkeys.ts'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { afterSignIn } from './register-page.tsx'

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

/** Signs in with a passkey alone: it identifies the account. */
function PasskeySignIn() {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // the page may have been rendered at build time, when the browser's abilities are unknown
  useEffect(() => setOffered(canUsePasskeys()), [])
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const passkey = await answerWithPasskey(await call(startPasskeySignIn, {}))
      afterSignIn(await call(passkeySignIn, { body: { passkey } }))
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    // keeps its place while hidden: the form above must not move under a finger
    <div className={`mt-4 grid gap-4 ${offered ? '' : 'invisible'}`}>
      <p
        aria-hidden
        className="flex items-center gap-3 text-xs text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('or')}
      </p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button size="lg" busy={busy} onClick={() => void press()}>
        {!busy && <KeyRound />}
        {t('passkey_sign_in')}
      </Button>
    </div>
  )
}

type Step = SecondStep['second_factor']
type Method = Step['methods'][number]
type SecondStepProps = { step: Step; onAgain: (reason?: string) => void }

/** The step after the right password on the login page. */
function SecondStepForm({ step, onAgain }: SecondStepProps) {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const methods = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys(step.passkey?.rpId))
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
  const { challenge } = step
  /** An expired challenge accepts no proof, so the form goes back to the password. */
  const send = async (body: Parameters<typeof call<typeof passSecondFactor>>[1]['body']) => {
    try {
      afterSignIn(await call(passSecondFactor, { body }))
    } catch (error) {
      if (!(error instanceof AppError && error.is('challenge_expired'))) throw error
      onAgain(errorText(error))
    }
  }
  const others = methods.filter((other) => other !== method)
  return (
    <>
      <AuthHeading title={t('two_step')}>{t(`step_${method}`)}</AuthHeading>
      <div className="grid gap-4">
        {method === 'passkey' ? (
          <PasskeyStep onPress={async () => send({ challenge, passkey: await answerWithPasskey(step.passkey!) })} />
        ) : (
          <CodeForm
            key={method}
            method={method}
            onCode={(typed) =>
              send(method === 'totp' ? { challenge, code: typed } : { challenge, recovery_code: typed })
            }
          />
        )}
        <div className="-ml-1 flex flex-col items-start gap-1">
          {others.map((other) => (
            <Button key={other} look="link" onClick={() => setMethod(other)}>
              {t(`use_${other}`)}
            </Button>
          ))}
          <Button look="link" onClick={() => onAgain()}>
            {t('other_account')}
          </Button>
        </div>
      </div>
    </>
  )
}

function PasskeyStep({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onPress()
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button look="main" size="lg" busy={busy} onClick={() => void press()}>
        {!busy && <KeyRound />}
        {t('passkey_use')}
      </Button>
    </>
  )
}
