import { type FormEvent, useState } from 'react'
import { maxUsageDays } from '#core/contract/analytics.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { lastDays, presetOf, presets, rangeProblem, type UsageRange } from './usage-range.ts'

type Props = { range: UsageRange; onChange: (range: UsageRange) => void }

export function RangePicker({ range, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const now = Date.now()
  const preset = presetOf(range, now)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset className="flex min-h-9 flex-wrap items-center gap-2">
        <legend className="sr-only">{t('range')}</legend>
        {presets.map((days) => (
          <Chip key={days} on={preset === days} onClick={() => onChange(lastDays(days, now))}>
            <span className="figures font-semibold">{t(`last_${days}`)}</span>
          </Chip>
        ))}
      </fieldset>
      <Dates key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
    </div>
  )
}

/** Dates are a draft until applied. */
function Dates({ range, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const [draft, setDraft] = useState(range)
  const problem = rangeProblem(draft)
  const changed = draft.from !== range.from || draft.to !== range.to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) onChange(draft)
  }
  const error = problem && t(problem, { days: maxUsageDays })
  return (
    <form noValidate onSubmit={apply} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('from')}
        type="date"
        value={draft.from}
        error={problem === 'range_too_long' ? error : undefined}
        onChange={(event) => setDraft({ ...draft, from: event.target.value })}
      />
      <TextField
        label={t('to')}
        type="date"
        value={draft.to}
        error={problem === 'range_backwards' ? error : undefined}
        onChange={(event) => setDraft({ ...draft, to: event.target.value })}
      />
      <Button type="submit" disabled={!changed || Boolean(problem)}>
        {t('apply')}
      </Button>
    </form>
  )
}
