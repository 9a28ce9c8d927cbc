import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lookAtInvitation } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { useSession, useUser } from '../../../lib/session/session.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { buttonClass } from '../../../ui/form/button.tsx'
import { AuthHeading, AuthLayout } from '../../account/entry/auth-layout.tsx'
import { AnonymousAnswer, OtherAccountAnswer, OwnAnswer } from './invitation-answer.tsx'
import { InvitationText } from './invitation-text.tsx'

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
