import type { StaffTicket } from '#core/contract/tickets/staff.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'

const tones: Record<StaffTicket['status'], Tone> = { open: 'act', answered: 'good', closed: 'idle' }

export function TicketBadges({ ticket: { status, user_id, email_confirmed } }: { ticket: StaffTicket }) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <Badge tone={tones[status]}>{t(`state_${status}`)}</Badge>
      {user_id === null && <Badge>{t('visitor')}</Badge>}
      {!email_confirmed && <Badge tone="warn">{t('unconfirmed')}</Badge>}
    </>
  )
}
