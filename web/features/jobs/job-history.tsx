import { useMemo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Jobs } from './create-jobs.ts'
import { type BulkAction, type Frame, FrameContext, type JobAction, type JobKindView } from './job-kind-view.ts'
import type { Job } from './job-rules.ts'
import { Announcer } from './list/announcer.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { DateRange } from './list/date-range.tsx'
import { withPlainWords } from './list/default-texts.ts'
import { FilterChips, SearchBox } from './list/filter-bar.tsx'
import { HistoryBody } from './list/history-body.tsx'
import { Indicators } from './list/indicators.tsx'
import { useJobs } from './use-jobs.ts'

export type JobHistoryProps<J extends Job> = {
  jobs: Jobs<J>
  view: JobKindView<J>
  /** Stable arrays, because new ones would render every card. */
  actions?: readonly JobAction<J>[]
  bulk?: readonly BulkAction<J>[]
  /** False: without the status filters. */
  filters?: boolean
}

const none: readonly never[] = []

/** The history of one kind of job (S2 §2.5). */
export function JobHistory<J extends Job>(props: JobHistoryProps<J>) {
  const { jobs: source, view, actions = none, bulk = none, filters = true } = props
  const { t } = useTranslation('jobs')
  const own = view.useWords()
  const history = useJobs(source, own.deletion)
  const { deletion, cancel, selection } = history
  const frame = useMemo<Frame<J>>(() => {
    const words = withPlainWords(source.rules, own, t)
    return { source, view, words, actions, bulk, deletion, cancel }
  }, [source, view, own, t, actions, bulk, deletion, cancel])
  return (
    // the parts read the common fields of a job; the kind's own fields reach them only through its view
    <FrameContext value={frame as unknown as Frame}>
      <section aria-label={t('history')} className="@container/jobs grid min-w-0 grid-cols-1 content-start gap-3">
        <Indicators updating={history.isUpdating && !history.isLoading} />
        {filters && <FilterChips filter={history.view.filter} counts={history.counts} onChange={history.setFilter} />}
        <div className="flex min-w-0 flex-wrap gap-2">
          <SearchBox value={history.view.search} onChange={history.setSearch} />
          <DateRange days={history.view.days} onChange={history.setDays} />
        </div>
        {history.jobs.length > 0 && (
          <BulkBar
            visible={history.jobs.length}
            selected={selection.jobs}
            onSelect={(all) => selection.set(all ? history.jobs : [])}
          />
        )}
        <HistoryBody history={history} />
        <Announcer />
      </section>
    </FrameContext>
  )
}
