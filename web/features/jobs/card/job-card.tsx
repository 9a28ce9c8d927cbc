import { ChevronDown, ChevronUp, Download, Redo2, Trash2 } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { actionsOf } from '../job-actions.ts'
import { lineOf, titleOf } from '../job-title.ts'
import { isOver } from '../merge-job.ts'
import { usePlayback } from '../playback.ts'
import { keyOf, type ShownJob } from '../shown-job.ts'
import type { JobActions } from '../use-job-actions.ts'
import { JobButtons, JobDetails } from './job-details.tsx'
import { JobMeta } from './job-meta.tsx'
import { JobProgress } from './job-progress.tsx'
import { StatusBadge, WaitingDisc } from './status-badge.tsx'
import { TextViewer } from './text-viewer.tsx'

export type JobCardProps = {
  job: ShownJob
  /** Opened or closed by hand; a playing card is open unless closed. */
  open: boolean | undefined
  selected: boolean
  deleting: boolean
  /** The browser wants a press before it sounds. */
  hinted: boolean
  reusable: boolean
  actions: JobActions
  onOpen: (key: string, open: boolean) => void
  onSelect: (id: string, selected: boolean) => void
}

/** Drawn again only when its own job changes. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, selected, deleting, hinted, reusable, actions, onOpen } = props
  const { t } = useTranslation('jobs')
  const playback = usePlayback(job.id)
  const open = props.open ?? playback !== 'idle'
  const details = useId()
  return (
    <article
      aria-label={titleOf(job.text)}
      className={classes(
        'rounded-2 border',
        selected ? 'border-act bg-selected' : 'bg-surface',
        !selected && (playback === 'idle' ? 'border-line' : 'border-voice'),
      )}
    >
      <JobTop {...props} open={open} details={details} onToggle={() => onOpen(keyOf(job), !open)} />
      {hinted && <p className="px-4 pb-3 text-xs font-semibold text-voice-text">{t('press_to_listen')}</p>}
      <div id={details} className="grid grid-cols-1 gap-3 px-3 not-empty:pb-3 md:px-4 md:not-empty:pb-4">
        {open && <TextViewer id={job.id} text={job.text} />}
        {open && isOver(job.status) && <JobDetails job={job} />}
        <JobProgress job={job} open={open} />
        {open && !isOver(job.status) && <JobDetails job={job} />}
        {open && <JobButtons job={job} deleting={deleting} reusable={reusable} actions={actions} />}
      </div>
    </article>
  )
})

type TopProps = Omit<JobCardProps, 'open'> & { open: boolean; details: string; onToggle: () => void }

function JobTop({ job, selected, onSelect, open, details, onToggle, actions, deleting, reusable }: TopProps) {
  const { t } = useTranslation('jobs')
  const title = titleOf(job.text)
  return (
    <div className="grid min-h-14 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 p-2 pl-3 @min-[26rem]/jobs:gap-3">
      <Checkbox
        aria-label={t('select_job', { title })}
        checked={selected}
        onChange={(checked) => onSelect(job.id, checked)}
      />
      <span className={classes('flex', selected && '[&_.bg-act-soft]:bg-surface')}>
        <Sound job={job} title={title} actions={actions} />
      </span>
      <div className="min-w-0 leading-[1.35]">
        <h3 lang="ht" className="truncate font-medium">
          {lineOf(job.text)}
        </h3>
        <JobMeta job={job} />
      </div>
      <div className="flex items-center gap-0.5">
        <span className="mr-1 hidden @min-[26rem]/jobs:inline-flex">
          <StatusBadge job={job} />
        </span>
        <QuickActions job={job} title={title} deleting={deleting} reusable={reusable} actions={actions} />
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

function Sound({ job, title, actions }: { job: ShownJob; title: string; actions: JobActions }) {
  const { t } = useTranslation('jobs')
  const playback = usePlayback(job.id)
  if (!actionsOf(job).can_play) return <WaitingDisc status={job.status} />
  const sounding = playback === 'playing' || playback === 'loading'
  return (
    <PlayButton
      size="md"
      quiet
      label={sounding ? t('pause_title', { title }) : t('play_title', { title })}
      state={playback === 'paused' ? 'idle' : playback}
      onClick={() => actions.play(job)}
    />
  )
}

type QuickProps = { job: ShownJob; title: string; deleting: boolean; reusable: boolean; actions: JobActions }

/** Only where there is room; an open card has them all with their words. */
function QuickActions({ job, title, deleting, reusable, actions }: QuickProps) {
  const { t } = useTranslation('jobs')
  const can = actionsOf(job, { deleting })
  return (
    <span className="hidden items-center gap-0.5 @min-[34rem]/jobs:inline-flex">
      <IconButton
        icon={Download}
        size="sm"
        label={t('download_title', { title })}
        disabled={!can.can_download}
        onClick={() => actions.download(job)}
      />
      {reusable && (
        <IconButton icon={Redo2} size="sm" label={t('reuse_title', { title })} onClick={() => actions.reuse(job)} />
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        label={deleting ? t('deleting') : t('delete_title', { title })}
        disabled={!can.can_delete}
        onClick={() => void actions.deleteOne(job)}
      />
    </span>
  )
}
