import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { AppError } from '#core/contract/errors.ts'
import { acceptInvitation, declineInvitation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call, signOut } from '../../../lib/network/api.ts'
import { loginPath, registerPath } from '../../../lib/session/return-path.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { ResendButton } from '../../account/entry/resend-button.tsx'
import { refreshCredits } from '../../credits/use-credits.ts'

type OwnProps = { token: string; onDeclined: () => void }

export function OwnAnswer({ token, onDeclined }: OwnProps) {
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
export function OtherAccountAnswer({ address, own }: { address: string; own: string }) {
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

export function AnonymousAnswer() {
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
