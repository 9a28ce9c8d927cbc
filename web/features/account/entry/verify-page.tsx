import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getProfile, verifyEmail } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { shouldRetry } from '../../../lib/network/query-client.ts'
import { session, useUser } from '../../../lib/session/session.ts'
import { Spinner } from '../../../ui/feedback/progress.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { ResendButton } from './resend-button.tsx'

/** Target of the confirmation mail's link; opening it confirms the address. */
export function VerifyPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const user = useUser()
  const token = search.get('token') ?? ''
  const answer = useConfirmation(token)
  if (token && !answer) {
    return (
      <AuthLayout>
        <p role="status" className="flex items-center gap-3 text-md">
          <Spinner />
          {t('verifying')}
        </p>
      </AuthLayout>
    )
  }
  const confirmed = answer && 'email' in answer ? answer : undefined
  const title = confirmed ? t('verified') : t('link_broken')
  const failed = answer && 'error' in answer ? errorText(answer.error) : t('verify_needs_link')
  const text = confirmed ? t(user ? 'verified_text' : 'verified_login_text') : failed
  return (
    <AuthLayout>
      <div role="status">
        <AuthHeading title={title}>{text}</AuthHeading>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={user ? '/' : '/login'}
          state={confirmed && { email: confirmed.email }}
          className={buttonClass({ look: 'main', size: 'lg' })}
        >
          {user ? t('continue') : t('login')}
        </Link>
        {user && !user.email_verified && !confirmed && <ResendButton size="lg" />}
      </div>
    </AuthLayout>
  )
}

type Answer = { email: string } | { error: unknown }

/** A link works once, and a second request would fail. So this is not a query, which may run again. */
const asked = new Map<string, Promise<Answer>>()

function confirmOnce(token: string): Promise<Answer> {
  const answer = asked.get(token) ?? confirmEmail(token).catch((error: unknown) => ({ error }))
  asked.set(token, answer)
  return answer
}

function useConfirmation(token: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (token) void confirmOnce(token).then(setAnswer)
  }, [token])
  return answer
}

async function confirmEmail(token: string, failures = 0): Promise<Answer> {
  let email: string
  try {
    email = (await call(verifyEmail, { body: { token } })).email
  } catch (error) {
    if (!shouldRetry(failures, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures))
    return confirmEmail(token, failures + 1)
  }
  if (session.state.get().status === 'signed_in') {
    await call(getProfile, {}).then(session.setUser, () => undefined)
  }
  return { email }
}
