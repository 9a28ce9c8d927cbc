import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { StaffLinks } from '../staff-links.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxRow } from './inbox-row.tsx'
import { TicketDetail } from './ticket-detail.tsx'
import { type TicketFilter, useInbox } from './use-staff-tickets.ts'

/** The staff inbox or one request; the request is in the address, so that mails can link to it. */
export function TicketsPage() {
  const shell = useTranslation()
  const [search] = useSearchParams()
  const [filter, setFilter] = useState<TicketFilter>({ q: '', status: 'open', assignee: undefined })
  const opened = search.get('ticket')
  return (
    <>
      <PageHead title={shell.t('tickets')} />
      <div className="grid w-full max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-6">
        {opened ? <TicketDetail key={opened} id={opened} /> : <Inbox filter={filter} onFilter={setFilter} />}
      </div>
    </>
  )
}

type InboxProps = { filter: TicketFilter; onFilter: (filter: TicketFilter) => void }

function Inbox({ filter, onFilter }: InboxProps) {
  const { t } = useTranslation('tickets')
  const shell = useTranslation()
  const found = useInbox(filter)
  const tickets = found.data?.pages.flatMap((page) => page.tickets)
  const latest = found.data?.pages.at(-1)
  return (
    <>
      <StaffLinks />
      <InboxFilters
        filter={filter}
        counts={latest?.counts}
        staff={latest?.staff ?? []}
        busy={found.isFetching}
        onChange={onFilter}
      />
      {found.isPending && <SkeletonRows rows={4} disc={false} />}
      {found.isError && !tickets && (
        <ErrorState title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {tickets?.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {tickets && tickets.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {tickets.map((ticket) => (
            <InboxRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {shell.t('load_more')}
        </Button>
      )}
    </>
  )
}
