import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Usage } from '#core/contract/analytics.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Measure } from './bins.ts'
import { CsvMenu } from './csv-menu.tsx'
import { RangePicker } from './range-picker.tsx'
import { ShareList } from './share-list.tsx'
import { TimeChart } from './time-chart.tsx'
import { Totals } from './totals.tsx'
import { rangeIn, type UsageRange } from './usage-range.ts'
import { useLiveUsage, useUsage } from './use-usage.ts'

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
