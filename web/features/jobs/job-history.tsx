import type { TFunction } from 'i18next'
import { Trash2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { JobState } from '#core/contract/jobs.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { stepStates } from '../../ui/feedback/progress.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { DeviceLine } from './card/notes.tsx'
import type { Jobs } from './create-jobs.ts'
import {
  type BulkAction,
  type Frame,
  FrameContext,
  type FullWords,
  type JobAction,
  type JobKindView,
  type KindWords,
  useFrame,
} from './job-kind-view.ts'
import { type Job, type JobRules, stateOfJob } from './job-rules.ts'
import { DateRange, FilterChips } from './list/filter-bar.tsx'
import { HistoryBody } from './list/history-body.tsx'
import { Indicators } from './list/indicators.tsx'
import { useJobs } from './use-jobs.ts'

const labels = {
  queued: 'status_queued',
  running: 'status_processing',
  delivered: 'status_delivered',
  failed: 'status_failed',
  cancelled: 'status_cancelled',
} as const satisfies Record<JobState, string>

const steps = ['step_queued', 'step_processing', 'step_delivered'] as const

/** The default texts of all kinds. */
function withPlainWords<J extends Job>(rules: JobRules<J>, own: KindWords<J>, t: TFunction<'jobs'>): FullWords<J> {
  const label = own.label ?? ((job) => t(labels[stateOfJob(rules, job)]))
  return {
    headline: label,
    no_matches: own.empty,
    steps(job) {
      const state = stateOfJob(rules, job)
      const broken = state === 'failed' || state === 'cancelled'
      // a job that never started ended in the queue
      const place = state === 'delivered' ? steps.length : state === 'queued' || (broken && !job.started_at) ? 0 : 1
      const states = stepStates(steps.length, place, broken)
      return steps.map((word, at) => ({ label: t(word), state: states[at]! }))
    },
    ...own,
    label,
  }
}

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
        <DeviceLine isFromDevice={history.isFromDevice} />
        {filters && <FilterChips filter={history.view.filter} counts={history.counts} onChange={history.setFilter} />}
        <div className="flex min-w-0 flex-wrap gap-2">
          <SearchField
            label={frame.words.search_label}
            placeholder={frame.words.search}
            value={history.view.search}
            className="basis-48"
            onChange={history.setSearch}
          />
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

/** Announces to screen readers how a job ended. */
function Announcer() {
  const { t } = useTranslation('jobs')
  const { source, view, words } = useFrame()
  const job = useStore(source.flow.ended)
  return (
    <p role="status" className="sr-only">
      {job && t('announced', { title: view.titleOf(job), headline: words.headline(job) })}
    </p>
  )
}

type BulkBarProps = {
  visible: number
  selected: readonly Job[]
  onSelect: (all: boolean) => void
}

/** Selects all loaded jobs, and acts on the selection. */
function BulkBar({ visible, selected, onSelect }: BulkBarProps) {
  const { t } = useTranslation('jobs')
  const count = selected.length
  const all = count > 0 && count === visible
  return (
    <section
      aria-label={t('selection')}
      className={`flex min-h-11 flex-wrap items-center gap-x-2 rounded-2 pr-2 pl-3 ${count > 0 ? 'bg-selected' : ''}`}
    >
      <Checkbox checked={all} partly={count > 0} onChange={onSelect}>
        {count > 0 ? (
          <span className="font-semibold tabular-nums">{t('n_selected', { count })}</span>
        ) : (
          <span className="text-muted">{t('select_visible')}</span>
        )}
        {count > 0 && <span className="sr-only">{t('select_visible')}</span>}
      </Checkbox>
      {count > 0 && <BulkButtons selected={selected} onClear={() => onSelect(false)} />}
    </section>
  )
}

type ButtonsProps = { selected: readonly Job[]; onClear: () => void }

function BulkButtons({ selected, onClear }: ButtonsProps) {
  const { t } = useTranslation('jobs')
  const { bulk, deletion } = useFrame()
  const [busy, setBusy] = useState<string>()
  const during = async (what: string, work: Promise<unknown>) => {
    setBusy(what)
    await work
    setBusy(undefined)
  }
  return (
    <>
      {/* below the others on a phone, where three long labels need their own line */}
      <div className="ml-auto flex flex-wrap items-center gap-1 max-md:order-last max-md:[&>button]:min-h-11">
        {bulk.map(({ name, icon: Icon, text, run }) => (
          <Button
            key={name}
            look="quiet"
            size="sm"
            busy={busy === name}
            onClick={() => void during(name, run(selected))}
          >
            {busy !== name && <Icon className="icon-sm" />}
            {text}
          </Button>
        ))}
        <Button
          look="bad-quiet"
          size="sm"
          busy={busy === 'delete'}
          onClick={() => void during('delete', deletion.deleteMany(selected))}
        >
          {busy !== 'delete' && <Trash2 className="icon-sm" />}
          {busy === 'delete' ? t('deleting') : t('delete')}
        </Button>
      </div>
      <IconButton
        icon={X}
        size="sm"
        className="max-md:ml-auto max-md:min-h-11"
        label={t('clear_selection')}
        onClick={onClear}
      />
    </>
  )
}
