import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { stateOf } from '#core/contract/jobs.ts'
import { placeInLine } from '#core/rules/queue-position.ts'
import { formatNumber, formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { ProgressBar, Stepper } from '../../../ui/feedback/progress.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useFrame } from '../job-kind-view.ts'
import { isLeaving, isOver, type Job, keyOf, stateOfJob } from '../job-rules.ts'
import { JobButtons, QuickActions } from './job-buttons.tsx'
import { JobDetails } from './job-details.tsx'
import { DeviceNote, deviceLabelOf } from './notes.tsx'
import { useNow } from './now.ts'
import { StateDisc, StatusBadge } from './status-badge.tsx'

export type JobCardProps = {
  job: Job
  /** Opened or closed by the user; an active card is open unless the user closed it. */
  open: boolean | undefined
  selected: boolean
  deleting: boolean
  onOpen: (key: string, open: boolean) => void
  onSelect: (id: string, selected: boolean) => void
}

const never = () => false

/** Renders only when its own job changes. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, selected, deleting, onOpen } = props
  const { source, view } = useFrame()
  const { Body, Hint, useIsActive = never } = view
  const active = useIsActive(job)
  const open = props.open ?? active
  const over = isOver(source.rules, job)
  const details = useId()
  const toggle = () => {
    onOpen(keyOf(job), !open)
    if (open) view.onClose?.(job)
  }
  return (
    <article
      aria-label={view.titleOf(job)}
      className={classes(
        'rounded-2 border',
        selected ? 'border-act bg-selected' : 'bg-surface',
        !selected && (active ? 'border-voice' : 'border-line'),
      )}
    >
      <JobTop {...props} open={open} details={details} onToggle={toggle} />
      {Hint && <Hint job={job} />}
      <DeviceNote job={job} />
      <div id={details} className="grid grid-cols-1 gap-3 px-3 not-empty:pb-3 md:px-4 md:not-empty:pb-4">
        {open && <Body job={job} />}
        {open && over && <JobDetails job={job} />}
        <JobProgress job={job} open={open} />
        {open && !over && <JobDetails job={job} />}
        {open && <JobButtons job={job} deleting={deleting} />}
      </div>
    </article>
  )
})

type TopProps = Omit<JobCardProps, 'open' | 'onOpen'> & { open: boolean; details: string; onToggle: () => void }

function JobTop({ job, selected, onSelect, open, details, onToggle, deleting }: TopProps) {
  const { t } = useTranslation('jobs')
  const { view } = useFrame()
  const { Lead = PlainLead, Aside, lineOf = view.titleOf } = view
  const title = view.titleOf(job)
  return (
    <div className="grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 p-2 pl-3 @min-[26rem]/jobs:gap-3">
      <Checkbox
        aria-label={t('select_job', { title })}
        checked={selected}
        onChange={(checked) => onSelect(job.id, checked)}
      />
      <span className={classes('flex', selected && '[&_.bg-act-soft]:bg-surface')}>
        <Lead job={job} title={title} />
      </span>
      <div className="min-w-0 leading-[1.35]">
        <h3 lang={view.lang} className="truncate font-medium">
          {lineOf(job)}
        </h3>
        <JobMeta job={job} />
      </div>
      <div className="flex items-center gap-0.5">
        <span className="mr-1 hidden @min-[26rem]/jobs:inline-flex">
          <StatusBadge job={job} />
        </span>
        {!open && <QuickActions job={job} title={title} deleting={deleting} />}
        {Aside && <Aside job={job} title={title} />}
        <IconButton
          icon={open ? ChevronUp : ChevronDown}
          size="sm"
          className="max-md:size-11"
          label={open ? t('collapse', { title }) : t('expand', { title })}
          aria-expanded={open}
          aria-controls={details}
          onClick={onToggle}
        />
      </div>
    </div>
  )
}

function PlainLead({ job }: { job: Job }) {
  const { rules } = useFrame().source
  return <StateDisc state={stateOfJob(rules, job)} leaving={isLeaving(rules, job)} />
}

/** The progress of a job: visible while it runs or has failed, else only in the open card. */
function JobProgress({ job, open }: { job: Job; open: boolean }) {
  const { t } = useTranslation('jobs')
  const { source, words } = useFrame()
  const state = stateOf(source.rules.kind, job.status)
  const running = state === 'running'
  const moving = running || isLeaving(source.rules, job)
  const problem = state === 'failed' ? job.error_message : null
  if (!open && !moving && !problem) return null
  const headline = words.headline(job)
  return (
    <div className="grid grid-cols-1 gap-3">
      {problem && (
        <p className="flex gap-2 rounded-2 bg-bad-soft px-3 py-1.5 wrap-anywhere">
          <CircleAlert className="mt-[0.15em] text-bad" />
          {t('error_is', { message: problem })}
        </p>
      )}
      {(open || moving) && (
        <>
          <div className="flex flex-wrap justify-between gap-x-3">
            <strong className="font-semibold">{headline}</strong>
            {running && <span className="figures text-subtle">{Math.round(job.progress)}%</span>}
          </div>
          {running && <ProgressBar percent={job.progress} label={headline} />}
          <Stepper label={t('steps')} steps={words.steps(job)} />
        </>
      )}
    </div>
  )
}

/** One line about a job: the kind's facts, and its queue position or creation time. */
function JobMeta({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const { source, view } = useFrame()
  const { useFacts = usePlainFacts } = view
  const number = (n: number) => formatNumber(i18n.language, n)
  const parts: ReactNode[] = [...useFacts(job)]
  const waits = stateOf(source.rules.kind, job.status) === 'queued' && job.queue_position !== null
  if (waits) parts.push(t('position', { formatted: placeInLine(job.queue_position ?? 0, number) }))
  else parts.push(<Ago time={job.created_at} />)
  if (job.made_on_device) parts.push(t(deviceLabelOf(job)))
  return (
    <p className="mt-px flex flex-wrap items-center gap-x-2 text-xs text-subtle">
      <span className="mr-0.5 @min-[26rem]/jobs:hidden">
        <StatusBadge job={job} />
      </span>
      {/* each dot precedes its fact, and is clipped at the start of a line */}
      <span className="min-w-0 overflow-hidden">
        <span className="-ml-4 flex flex-wrap">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line have their places
            <span key={at} className="relative pl-4 whitespace-nowrap">
              {at > 0 && (
                <span aria-hidden="true" className="absolute left-1.5 text-line-strong">
                  ·
                </span>
              )}
              {typeof part === 'string' ? <Figures text={part} /> : part}
            </span>
          ))}
        </span>
      </span>
    </p>
  )
}

function usePlainFacts(job: Job): ReactNode[] {
  const { t, i18n } = useTranslation('jobs')
  const { source, words } = useFrame()
  if (stateOf(source.rules.kind, job.status) !== 'delivered') return [words.headline(job)]
  return [t('n_credits', { count: job.credits_used, formatted: formatNumber(i18n.language, job.credits_used) })]
}

function Ago({ time }: { time: string }) {
  const { i18n } = useTranslation()
  const date = parseTime(time)
  return (
    <time dateTime={time}>
      <Figures text={formatRelative(i18n.language, date, new Date(Math.max(useNow(), date.getTime())))} />
    </time>
  )
}

/** Numbers in a font with an unslashed zero; that of the text has a slash. */
function Figures({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d[\d.,:\u202f\u00a0]*\d|\d)/)
  if (!number) return text
  return (
    <>
      {before}
      <span className="figures">{number}</span>
      {after}
    </>
  )
}
