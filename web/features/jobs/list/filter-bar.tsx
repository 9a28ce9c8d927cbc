import { Calendar } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type FormEvent, useState } from 'react'
import type { JobFilter } from '#core/contract/jobs.ts'
import { formatDate, formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type DayRange, filters, rangeProblem } from '../state/filters.ts'

type ChipsProps = {
  filter: JobFilter
  counts: Record<JobFilter, number> | undefined
  onChange: (filter: JobFilter) => void
}

export function FilterChips({ filter, counts, onChange }: ChipsProps) {
  const { t, i18n } = useTranslation('jobs')
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{t('filters')}</legend>
      {filters.map((each) => (
        <Chip key={each} on={each === filter} onClick={() => onChange(each)}>
          {t(`filter_${each}`)}
          {counts && (
            <span className={each === filter ? 'figures' : 'figures text-subtle'}>
              {formatNumber(i18n.language, counts[each])}
            </span>
          )}
        </Chip>
      ))}
    </fieldset>
  )
}

type Props = { days: DayRange; onChange: (days: DayRange) => void }

/** A button with the date range, which opens two date fields. */
export function DateRange({ days, onChange }: Props) {
  const { t } = useTranslation('jobs')
  const [open, setOpen] = useState(false)
  const range = useRangeText(days)
  const chosen = Boolean(days.start || days.end)
  const apply = (next: DayRange) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={t('date_range', { range })}
        title={range}
        className={classes(
          buttonClass({ look: 'edge' }),
          'max-w-full max-md:min-h-11',
          chosen && 'border-act-text text-act-text!',
        )}
      >
        <Calendar />
        <span className="truncate">{range}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('date_range', { range })}
          className="pop-in z-40 w-[min(20rem,calc(100vw-1rem))] rounded-3 border border-line bg-raised p-4 shadow-2"
        >
          <Dates days={days} onChange={apply} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function useRangeText({ start, end }: DayRange): string {
  const { t, i18n } = useTranslation('jobs')
  const day = (text: string) => formatDate(i18n.language, new Date(`${text}T12:00:00`), 'day')
  if (start && end) return start === end ? day(start) : `${day(start)} – ${day(end)}`
  if (start) return t('from_day', { day: day(start) })
  return end ? t('until_day', { day: day(end) }) : t('all_dates')
}

/** Typed dates apply on confirmation. */
function Dates({ days, onChange }: Props) {
  const { t } = useTranslation('jobs')
  const [draft, setDraft] = useState(days)
  const problem = rangeProblem(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) onChange(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('start_date')}
        type="date"
        value={draft.start ?? ''}
        onChange={(event) => setDraft({ ...draft, start: event.target.value || undefined })}
      />
      <TextField
        label={t('end_date')}
        type="date"
        value={draft.end ?? ''}
        error={problem && t(problem)}
        onChange={(event) => setDraft({ ...draft, end: event.target.value || undefined })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
        <Button type="submit" look="main" disabled={Boolean(problem)}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
