import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../lib/preferences.ts'
import type { DayRange, HistoryView } from './filters.ts'
import { Announcer } from './list/announcer.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { DateRange } from './list/date-range.tsx'
import { FilterChips, SearchBox } from './list/filter-bar.tsx'
import { HistoryBody } from './list/history-body.tsx'
import { Indicators } from './list/indicators.tsx'
import type { ShownJob } from './shown-job.ts'
import { useHistory } from './use-history.ts'
import { useJobActions } from './use-job-actions.ts'
import { useLostConnection } from './use-lost-connection.ts'
import { useSelection } from './use-selection.ts'

export type SpeechHistoryProps = {
  /** Puts a job's text and settings back into the editor. */
  onReuse?: (job: ShownJob) => void
}

/** Everything spoken so far (S2 §2.5). */
export function SpeechHistory({ onReuse }: SpeechHistoryProps) {
  const { t } = useTranslation('jobs')
  const [filter, setFilter] = usePreference('tts_history_filter')
  const [search, setSearch] = useState('')
  const [days, setDays] = useState<DayRange>({})
  const view = useMemo<HistoryView>(() => ({ filter, search, days }), [filter, search, days])
  const history = useHistory(view)
  const actions = useJobActions({ onReuse })
  const selection = useSelection(history.jobs)
  useLostConnection(history.jobs)
  const clear = () => {
    setSearch('')
    setDays({})
  }
  return (
    <section aria-label={t('history')} className="@container/jobs grid min-w-0 grid-cols-1 content-start gap-3">
      <Indicators updating={history.isUpdating && !history.isLoading} />
      <FilterChips filter={filter} counts={history.counts} onChange={setFilter} />
      <div className="flex min-w-0 gap-2">
        <SearchBox value={search} onChange={setSearch} />
        <DateRange days={days} onChange={setDays} />
      </div>
      {history.jobs.length > 0 && (
        <BulkBar visible={history.jobs} selected={selection.jobs} actions={actions} onSelect={selection.set} />
      )}
      <HistoryBody
        view={view}
        history={history}
        selection={selection}
        actions={actions}
        reusable={onReuse !== undefined}
        onShowAll={() => {
          setFilter('all')
          clear()
        }}
        onClear={clear}
      />
      <Announcer />
    </section>
  )
}
