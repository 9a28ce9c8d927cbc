import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useFrame } from '../job-kind-view.ts'
import { isLeaving, isOver, type Job, keyOf, stateOfJob } from '../job-rules.ts'
import { JobButtons, QuickActions } from './job-buttons.tsx'
import { JobDetails } from './job-details.tsx'
import { JobMeta } from './job-meta.tsx'
import { JobProgress } from './job-progress.tsx'
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
        <QuickActions job={job} title={title} deleting={deleting} />
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
