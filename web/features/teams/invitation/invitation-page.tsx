import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { AppError } from '#core/contract/errors.ts'
import { acceptInvitation, declineInvitation, type Invitation, lookAtInvitation } from '#core/contract/teams/teams.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call, signOut } from '../../../lib/network/api.ts'
import { loginPath, registerPath } from '../../../lib/session/return-path.ts'
import { useSession, useUser } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/progress.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { AuthHeading, AuthLayout } from '../../account/entry/auth-layout.tsx'
import { ResendButton } from '../../account/entry/resend-button.tsx'
import { refreshCredits } from '../../credits/use-credits.ts'

/** Target of the link in an invitation mail, where the recipient answers it. */
export function InvitationPage() {
  const { t } = useTranslation('teams')
  const [declined, setDeclined] = useState(false)
  return (
    <AuthLayout>
      {declined ? (
        <Ending title={t('declined')} text={t('declined_text')} />
      ) : (
        <Looking onDeclined={() => setDeclined(true)} />
      )}
    </AuthLayout>
  )
}

function Looking({ onDeclined }: { onDeclined: () => void }) {
  const { t } = useTranslation('teams')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { status } = useSession()
  const user = useUser()
  const { data, error } = useQuery({
    queryKey: ['team-invitation', token, user?.id ?? null],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal }),
    // the answer depends on who is signed in
    enabled: token !== '' && status !== 'unknown',
  })
  if (!token) return <Ending title={t('invitation_broken')} text={t('invitation_needs_link')} />
  if (error && !data) return <Ending title={t('invitation_broken')} text={errorText(error)} />
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-3 text-md">
        <Spinner />
        {t('loading_invitation')}
      </p>
    )
  }
  return (
    <>
      <InvitationText invitation={data} />
      {!user && <AnonymousAnswer />}
      {user && !data.is_yours && <OtherAccountAnswer address={data.address} own={user.email} />}
      {user && data.is_yours && <OwnAnswer token={token} onDeclined={onDeclined} />}
    </>
  )
}

function Ending({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('teams')
  const user = useUser()
  return (
    <>
      <div role="status">
        <AuthHeading title={title}>{text}</AuthHeading>
      </div>
      <Link to={user ? '/subscription?tab=team' : '/'} className={buttonClass({ look: 'main', size: 'lg' })}>
        {user ? t('to_team') : t('go_home')}
      </Link>
    </>
  )
}

function InvitationText({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation('teams')
  const { organisation_name: name, invited_by: person, address, expires_at } = invitation
  const role = t(`invitation_as_${invitation.role}`)
  const date = formatDate(i18n.language, parseTime(expires_at), 'long')
  return (
    <>
      <div className="wrap-anywhere">
        <AuthHeading title={t('invitation_title', { name })}>
          {person ? t('invitation_by', { person, name, role }) : t('invitation_nobody', { name, role })}
        </AuthHeading>
      </div>
      <p className="mb-4 wrap-anywhere text-muted">
        {t('invitation_sent_to', { address })} {t('invitation_until', { date })}
      </p>
    </>
  )
}

type OwnProps = { token: string; onDeclined: () => void }

function OwnAnswer({ token, onDeclined }: OwnProps) {
  const { t } = useTranslation('teams')
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: ({ id, name }) => {
      refreshCredits()
      toast({ kind: 'success', text: t('accepted', { name }) })
      navigate(`/subscription?tab=team&organisation=${id}`)
    },
  })
  const decline = useMutation({
    mutationFn: () => call(declineInvitation, { body: { token } }),
    onSuccess: onDeclined,
  })
  const busy = accept.isPending || decline.isPending
  const press = (answer: typeof accept | typeof decline) => {
    accept.reset()
    decline.reset()
    answer.mutate()
  }
  const failed = accept.error ?? decline.error
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('invitation_terms')}</p>
      {failed && <AnswerFailed error={failed} />}
      <div className="flex flex-wrap gap-3">
        <Button
          look="main"
          size="lg"
          busy={accept.isPending}
          aria-disabled={busy}
          onClick={() => !busy && press(accept)}
        >
          {t('accept')}
        </Button>
        <Button size="lg" busy={decline.isPending} aria-disabled={busy} onClick={() => !busy && press(decline)}>
          {t('decline')}
        </Button>
      </div>
    </div>
  )
}

/** Explains each refusal; an unconfirmed address can be confirmed here. */
function AnswerFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('teams')
  const errorText = useErrorText()
  const unconfirmed = error instanceof AppError && error.is('email_unconfirmed')
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('accept_error')}</p>
      <p>{unconfirmed ? t('confirm_first') : errorText(error)}</p>
      {unconfirmed && (
        <p className="mt-2">
          <ResendButton />
        </p>
      )}
    </Notice>
  )
}

/** Shown when another account is logged in. */
function OtherAccountAnswer({ address, own }: { address: string; own: string }) {
  const { t } = useTranslation('teams')
  const location = useLocation()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => navigate(loginPath(location)),
  })
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        <p className="font-semibold">{t('invitation_not_yours')}</p>
        <p className="wrap-anywhere">{t('invitation_not_yours_text', { address, own })}</p>
      </Notice>
      <div>
        <Button look="main" size="lg" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('log_in_as_another')}
        </Button>
      </div>
    </div>
  )
}

function AnonymousAnswer() {
  const { t } = useTranslation('teams')
  const location = useLocation()
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('log_in_first')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={loginPath(location)} className={buttonClass({ look: 'main', size: 'lg' })}>
          {t('log_in')}
        </Link>
        <Link to={registerPath(location)} className={buttonClass({ size: 'lg' })}>
          {t('create_account')}
        </Link>
      </div>
    </div>
  )
}
