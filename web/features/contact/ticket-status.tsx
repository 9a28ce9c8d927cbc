import type { TicketStatus } from '#core/rules/tickets/ticket-rules.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones: Record<TicketStatus, Tone> = { open: 'act', answered: 'good', closed: 'idle' }

/** The status as the author of the request sees it. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('contact')
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}
