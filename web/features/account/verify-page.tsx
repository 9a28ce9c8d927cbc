import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { getProfile, verifyEmail } from '#core/contract/account.ts'
import { call } from '../../lib/api.ts'
import { session, useUser } from '../../lib/session.ts'
import { useErrorText } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Door, DoorHead } from './door.tsx'
import { ResendButton } from './resend-button.tsx'

/** The link of the confirmation mail leads here; opening it is the confirmation. */
export function VerifyPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const user = useUser()
  const token = search.get('token') ?? ''
  const check = useQuery({
    queryKey: ['verify-email', token],
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => confirmEmail(token),
  })
  if (token && check.isPending) {
    return (
      <Door>
        <p role="status" className="flex items-center gap-3 text-md">
          <Spinner />
          {t('verifying')}
        </p>
      </Door>
    )
  }
  const title = check.isSuccess ? t('verified') : t('link_broken')
  const text = check.isSuccess ? t('verified_text') : check.error ? errorText(check.error) : t('verify_needs_link')
  return (
    <Door>
      <div role="status">
        <DoorHead title={title}>{text}</DoorHead>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={user ? '/' : '/login'} className={buttonClass({ look: 'main', size: 'lg' })}>
          {user ? t('continue') : t('login')}
        </Link>
        {user && !user.email_verified && !check.isSuccess && <ResendButton size="lg" />}
      </div>
    </Door>
  )
}

async function confirmEmail(token: string): Promise<true> {
  await call(verifyEmail, { body: { token } })
  if (session.state.get().status === 'signed_in') {
    await call(getProfile, {}).then(session.setUser, () => undefined)
  }
  return true
}
