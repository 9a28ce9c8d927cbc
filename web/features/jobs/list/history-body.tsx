import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useStore } from '../../../lib/state/store.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { JobCard } from '../card/job-card.tsx'
import { useNow } from '../card/now.ts'
import { useFrame } from '../job-kind-view.ts'
import { type Job, keyOf } from '../job-rules.ts'
import { type HistoryView, isNarrowed } from '../state/filters.ts'
import { dayHeading, dayStarts } from './day-groups.ts'
import { JobRows } from './job-rows.tsx'

type Selection = { has: (id: string) => boolean; toggle: (id: string, on: boolean) => void }
type History = {
  view: HistoryView
  jobs: readonly Job[]
  selection: Selection
  remaining: number
  isLoading: boolean
  error: Error | null
  refetch: () => unknown
  isLoadingMore: boolean
  loadMore: () => Promise<void>
  pages: number
  page: number
  setPage: (page: number) => void
  showAll: () => void
  clear: () => void
}

/** The list of jobs, or why it is empty. */
export function HistoryBody({ history }: { history: History }) {
  const { t } = useTranslation('jobs')
  const { words } = useFrame()
  const { view } = history
  if (history.jobs.length > 0)
    return (
      <>
        <Cards jobs={history.jobs} selection={history.selection} />
        {history.remaining > 0 && <LoadMore history={history} />}
        {history.pages > 1 && <Pager pages={history.pages} page={history.page} onChange={history.setPage} />}
      </>
    )
  if (history.error)
    return <ErrorState title={words.load_failed} error={history.error} onRetry={() => void history.refetch()} />
  if (history.isLoading) return <SkeletonRows rows={5} />
  const narrowed = isNarrowed(view)
  const filtered = narrowed || view.filter !== 'all'
  return (
    <EmptyState
      title={filtered ? words.no_matches : words.empty}
      text={filtered ? t('empty_filtered_text') : words.empty_text}
      actions={
        filtered && (
          <>
            <Button size="sm" onClick={history.showAll}>
              {t('show_all')}
            </Button>
            {narrowed && (
              <Button size="sm" onClick={history.clear}>
                {t('clear_filters')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function Cards({ jobs, selection }: { jobs: readonly Job[]; selection: Selection }) {
  const { source, words } = useFrame()
  const { group } = words
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const going = useStore(source.deleting)
  const onOpen = useCallback((id: string, open: boolean) => setOpened((now) => ({ ...now, [id]: open })), [])
  const headings = useMemo(() => headingsOf(jobs, group), [jobs, group])
  return (
    <JobRows
      jobs={jobs}
      row={(job, at) => (
        <>
          {headings[at] && <Heading {...headings[at]} first={at === 0} />}
          <JobCard
            job={job}
            open={opened[keyOf(job)]}
            selected={selection.has(job.id)}
            deleting={going.has(job.id)}
            onOpen={onOpen}
            onSelect={selection.toggle}
          />
        </>
      )}
    />
  )
}

type HeadingOf = { time: string; text?: string }

/** Returns the heading above each first job of a group: the kind's own, or its day. */
function headingsOf(jobs: readonly Job[], group: ((job: Job) => string | undefined) | undefined) {
  const starts = dayStarts(jobs.map(({ created_at }) => created_at))
  const groups = jobs.map((job) => group?.(job))
  return jobs.map(({ created_at: time }, at): HeadingOf | undefined => {
    const text = groups[at]
    const begins = at === 0 || text !== groups[at - 1] || (text === undefined && starts[at])
    return begins ? { time, text } : undefined
  })
}

function Heading({ time, text, first }: HeadingOf & { first: boolean }) {
  const { t, i18n } = useTranslation('jobs')
  const heading = dayHeading(time, { now: new Date(useNow()), language: i18n.language })
  return (
    <h2
      className={`flex items-center gap-3 pb-2 text-xs font-semibold text-muted after:flex-1 after:border-t after:border-line ${first ? '' : 'pt-2'}`}
    >
      {text ?? ('near' in heading ? t(heading.near) : heading.date)}
    </h2>
  )
}

function LoadMore({ history }: { history: History }) {
  const { t, i18n } = useTranslation('jobs')
  const { words } = useFrame()
  const errorText = useErrorText()
  const { isLoadingMore, loadMore, remaining } = history
  const more = () =>
    loadMore().catch((error) => toast({ kind: 'error', text: words.load_failed, detail: errorText(error) }))
  return (
    <Button busy={isLoadingMore} className="justify-self-center max-md:min-h-11" onClick={() => void more()}>
      {isLoadingMore ? t('loading_more') : t('load_more')}{' '}
      <span className="font-normal text-muted">
        {t('n_remaining', { formatted: formatNumber(i18n.language, remaining) })}
      </span>
    </Button>
  )
}

/** Moves between the pages of a history. */
function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t, i18n } = useTranslation('jobs')
  const number = (n: number) => formatNumber(i18n.language, n)
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t('previous_page')}
        className="max-md:size-11"
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      <span role="status" className="figures text-muted">
        {t('page_of', { page: number(page + 1), pages: number(pages) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('next_page')}
        className="max-md:size-11"
        disabled={page >= pages - 1}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
