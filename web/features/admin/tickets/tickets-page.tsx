import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffTicket, TicketCounts } from '#core/contract/tickets/staff.ts'
import { ticketStatuses } from '#core/rules/tickets/ticket-rules.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { LoadMore } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SearchForm } from '../search-form.tsx'
import { TicketBadges, TicketDetail } from './ticket-detail.tsx'
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
  const found = useInbox(filter)
  const tickets = found.data?.pages.flatMap((page) => page.tickets)
  const latest = found.data?.pages.at(-1)
  return (
    <>
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
      <LoadMore list={found} />
    </>
  )
}

function InboxRow({ ticket }: { ticket: StaffTicket }) {
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
            #{number} ·&nbsp;
            <time dateTime={updated_at}>{formatDate(i18n.language, parseTime(updated_at), 'moment')}</time>
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

type FiltersProps = {
  filter: TicketFilter
  counts: TicketCounts | undefined
  staff: { id: string; username: string }[]
  busy: boolean
  onChange: (filter: TicketFilter) => void
}

function InboxFilters({ filter, counts, staff, busy, onChange }: FiltersProps) {
  const { t } = useTranslation('tickets')
  const people = [
    { value: '', label: t('anybody') },
    { value: 'me', label: t('mine') },
    { value: 'nobody', label: t('nobody') },
    ...staff.map(({ id, username }) => ({ value: id, label: username })),
  ]
  const toggled = (assignee: 'me' | 'nobody') => {
    const isOn = filter.status === 'open' && filter.assignee === assignee
    onChange({ ...filter, status: 'open', assignee: isOn ? undefined : assignee })
  }
  return (
    <div className="grid gap-3">
      <SearchForm
        label={t('search')}
        hint={t('search_hint')}
        busy={busy}
        onSearch={(q) => onChange({ ...filter, q, status: q ? undefined : filter.status })}
      >
        <div className="w-44">
          <Select
            label={t('assignee')}
            options={people}
            value={filter.assignee ?? ''}
            onChange={({ target }) => onChange({ ...filter, assignee: target.value || undefined })}
          />
        </div>
      </SearchForm>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('states')}</legend>
        {ticketStatuses.map((status) => (
          <Chip
            key={status}
            on={filter.status === status}
            count={counts?.[status]}
            onClick={() => onChange({ ...filter, status })}
          >
            {t(`state_${status}`)}
          </Chip>
        ))}
        <Chip on={filter.status === undefined} onClick={() => onChange({ ...filter, status: undefined })}>
          {t('all')}
        </Chip>
        <Chip on={filter.assignee === 'nobody'} count={counts?.unassigned} onClick={() => toggled('nobody')}>
          {t('unassigned')}
        </Chip>
        <Chip on={filter.assignee === 'me'} count={counts?.mine} onClick={() => toggled('me')}>
          {t('mine')}
        </Chip>
      </fieldset>
    </div>
  )
}
