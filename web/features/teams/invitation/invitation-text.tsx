import type { Invitation } from '#core/contract/teams/teams.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AuthHeading } from '../../account/entry/auth-layout.tsx'

export function InvitationText({ invitation }: { invitation: Invitation }) {
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
