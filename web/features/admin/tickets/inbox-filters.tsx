import type { TicketCounts } from '#core/contract/tickets/staff.ts'
import { ticketStatuses } from '#core/rules/tickets/ticket-rules.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Chip } from '../../../ui/form/chip.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { SearchForm } from '../search-form.tsx'
import type { TicketFilter } from './use-staff-tickets.ts'

type FiltersProps = {
  filter: TicketFilter
  counts: TicketCounts | undefined
  staff: { id: string; username: string }[]
  busy: boolean
  onChange: (filter: TicketFilter) => void
}

export function InboxFilters({ filter, counts, staff, busy, onChange }: FiltersProps) {
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
