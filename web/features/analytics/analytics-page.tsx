import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getUsageCsv, maxUsageDays, type Usage, UsageGroup } from '#core/contract/analytics.ts'
import { formatCredits } from '#core/rules/format.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { Measure } from './bins.ts'
import { ShareList } from './share-list.tsx'
import { TimeChart } from './time-chart.tsx'
import {
  lastDays,
  presetOf,
  presets,
  rangeIn,
  rangeProblem,
  type UsageRange,
  useLiveUsage,
  useUsage,
} from './use-usage.ts'

export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const shell = useTranslation()
  const [search, setSearch] = useSearchParams()
  const range = rangeIn(search, Date.now())
  const days = useUsage(range, 'day')
  useLiveUsage()
  return (
    <>
      <PageHead title={shell.t('usage_analytics')} back />
      <div className="grid w-full max-w-[72rem] gap-6 px-4 py-6 md:px-6">
        <p className="max-w-[68ch] text-muted">{t('intro')}</p>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <RangePicker range={range} onChange={(next) => setSearch(next, { replace: true })} />
          <CsvMenu range={range} />
        </div>
        {days.isPending && <SkeletonRows rows={4} disc={false} />}
        {days.isError && !days.data && (
          <ErrorState title={t('failed')} error={days.error} onRetry={() => void days.refetch()} />
        )}
        {days.data && days.data.total.jobs === 0 && <NothingUsed />}
        {days.data && days.data.total.jobs > 0 && <Charts usage={days.data} range={range} />}
      </div>
    </>
  )
}

function NothingUsed() {
  const { t } = useTranslation('analytics')
  const shell = useTranslation()
  const action = (
    <Link to="/text-to-speech" className={buttonClass({ look: 'soft' })}>
      {shell.t('text_to_speech')}
    </Link>
  )
  return <EmptyState title={t('empty')} text={t('empty_text')} actions={action} />
}

function Charts({ usage, range }: { usage: Usage; range: UsageRange }) {
  const { t } = useTranslation('analytics')
  const [measure, setMeasure] = useState<Measure>('credits')
  const switcher = (
    <Segmented
      label={t('measure')}
      options={[
        { value: 'credits', label: t('credits') },
        { value: 'characters', label: t('characters') },
      ]}
      value={measure}
      onChange={setMeasure}
    />
  )
  return (
    <>
      <Totals usage={usage} />
      <Section title={t('over_time')} aside={switcher}>
        <TimeChart days={usage.rows} measure={measure} />
      </Section>
      <div className="grid gap-6 @min-[60rem]/main:grid-cols-3">
        {(['product', 'key', 'voice'] as const).map((group) => (
          <ShareList key={group} group={group} range={range} measure={measure} />
        ))}
      </div>
    </>
  )
}

/** Downloads CSV files with one line per day and value of the chosen group. */
function CsvMenu({ range }: { range: UsageRange }) {
  const { t } = useTranslation('analytics')
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: (group: UsageGroup) => call(getUsageCsv, { query: { ...range, group } }),
    onSuccess: (blob, group) => saveFile(blob, `pawol-usage-${group}-${range.from}-${range.to}.csv`),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Menu
      trigger={
        <Button busy={download.isPending}>
          {!download.isPending && <Download />}
          {t('download_csv')}
        </Button>
      }
      items={UsageGroup.options.map((group) => ({
        label: t(`csv_by_${group}`),
        onSelect: () => download.mutate(group),
      }))}
    />
  )
}

function Totals({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation('analytics')
  const number = (value: number) => formatNumber(i18n.language, value)
  const days = usage.rows.length
  const cells = [
    { label: t('credits_used'), value: usage.total.credits },
    { label: t('characters_used'), value: usage.total.characters },
    { label: t('jobs_done'), value: usage.total.jobs },
  ]
  return (
    <dl
      aria-label={t('totals')}
      className="grid gap-px overflow-hidden rounded-2 border border-line bg-line @min-[30rem]/main:grid-cols-3"
    >
      {cells.map(({ label, value }) => (
        <div
          key={label}
          className="bg-surface px-5 py-4 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right"
        >
          <dt className="text-muted">{label}</dt>
          <dd title={number(value)}>
            <span className="block font-display text-2xl leading-tight font-bold tracking-[-0.03em] tabular-nums">
              <span aria-hidden="true">{formatCredits(value, i18n.language)}</span>
              <span className="sr-only">{number(value)}</span>
            </span>
            <span className="figures text-xs text-subtle">
              {t('a_day', { value: number(Math.round(value / days)) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { range: UsageRange; onChange: (range: UsageRange) => void }

function RangePicker({ range, onChange }: Props) {
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
