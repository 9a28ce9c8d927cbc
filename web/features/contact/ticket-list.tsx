import { Link } from 'react-router'
import type { TicketSummary } from '#core/contract/tickets/tickets.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { TicketStatusBadge } from './ticket-status.tsx'
import { useTickets } from './use-tickets.ts'

export function TicketList() {
  const { t } = useTranslation('contact')
  const shell = useTranslation()
  const found = useTickets()
  const tickets = found.data?.pages.flatMap((page) => page.tickets)
  return (
    <Section title={t('requests')}>
      {found.isPending && <SkeletonRows rows={3} disc={false} />}
      {found.isError && !tickets && (
        <ErrorState title={t('requests_failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {tickets?.length === 0 && <p className="text-muted">{t('no_requests')}</p>}
      {tickets && tickets.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button className="mt-3" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {shell.t('load_more')}
        </Button>
      )}
    </Section>
  )
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { t, i18n } = useTranslation('contact')
  const { id, number, subject, status, unread, updated_at } = ticket
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={`/contact?ticket=${id}`} className="grid gap-1 px-4 py-3 hover:bg-hover">
        <span className={`wrap-anywhere ${unread ? 'font-semibold' : ''}`}>{subject}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle">
          <TicketStatusBadge status={status} />
          {unread && <Badge tone="warn">{t('unread')}</Badge>}
          <span>#{number}</span>
          <time dateTime={updated_at}>{formatDate(i18n.language, parseTime(updated_at), 'moment')}</time>
        </span>
      </Link>
    </li>
  )
}
