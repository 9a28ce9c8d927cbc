import { Link } from 'react-router'
import type { StaffTicket } from '#core/contract/tickets/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TicketBadges } from './ticket-badges.tsx'

export function InboxRow({ ticket }: { ticket: StaffTicket }) {
  const { t, i18n } = useTranslation('tickets')
  const { id, number, subject, name, email, assignee, updated_at } = ticket
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/admin/tickets?ticket=${id}`}
        className="grid items-center gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-hover @min-[46rem]/main:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1fr)]"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{subject}</span>
          <span className="text-xs text-subtle">
            #{number} · <time dateTime={updated_at}>{formatDate(i18n.language, parseTime(updated_at), 'moment')}</time>
          </span>
        </span>
        <span className="min-w-0">
          <span className="block wrap-anywhere">{name}</span>
          <span className="block text-xs break-all text-muted">{email}</span>
        </span>
        <span className="flex flex-wrap items-center gap-1">
          <TicketBadges ticket={ticket} />
          <span className="w-full text-xs text-muted">
            {assignee ? t('looks_after', { name: assignee.username }) : t('unassigned')}
          </span>
        </span>
      </Link>
    </li>
  )
}
