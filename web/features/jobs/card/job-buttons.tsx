import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { type JobAction, useFrame } from '../job-kind-view.ts'
import { canCancel, isLeaving, type Job } from '../job-rules.ts'

type QuickProps = { job: Job; title: string; deleting: boolean }

const allows = ({ can, on_device }: Pick<JobAction<Job>, 'can' | 'on_device'>, job: Job) =>
  (can?.(job) ?? true) && (on_device === true || !job.kept_here)

/** Shown only where there is room, on a closed card. */
export function QuickActions({ job, title, deleting }: QuickProps) {
  const { t } = useTranslation('jobs')
  const { source, actions, deletion } = useFrame()
  return (
    <span className="hidden items-center gap-0.5 @min-[34rem]/jobs:inline-flex">
      {actions
        .filter(({ quick = true }) => quick)
        .map(({ name, icon, titled, can, on_device, why, run }) => (
          <IconButton
            key={name}
            icon={icon}
            size="sm"
            label={[titled(title), why?.(job)].filter(Boolean).join('. ')}
            disabled={!allows({ can, on_device }, job)}
            onClick={() => run(job)}
          />
        ))}
      <IconButton
        icon={Trash2}
        size="sm"
        label={deleting ? t('deleting') : t('delete_title', { title })}
        disabled={deleting || isLeaving(source.rules, job)}
        onClick={() => void deletion.deleteOne(job)}
      />
    </span>
  )
}

/** All actions of an open card, with labels. */
export function JobButtons({ job, deleting }: { job: Job; deleting: boolean }) {
  const { t } = useTranslation('jobs')
  const { source, actions, deletion } = useFrame()
  return (
    <div className="-ml-2 flex flex-wrap gap-1 max-md:[&>button]:min-h-11">
      {actions.map(({ name, icon: Icon, text, can, on_device, why, run }) => (
        <Button
          key={name}
          look="quiet"
          size="sm"
          disabled={!allows({ can, on_device }, job)}
          title={why?.(job)}
          onClick={() => run(job)}
        >
          <Icon className="icon-sm" />
          {text}
        </Button>
      ))}
      {canCancel(source.rules, job) && <CancelButton job={job} />}
      <Button
        look="bad-quiet"
        size="sm"
        disabled={deleting || isLeaving(source.rules, job)}
        onClick={() => void deletion.deleteOne(job)}
      >
        <Trash2 className="icon-sm" />
        {deleting ? t('deleting') : t('delete')}
      </Button>
    </div>
  )
}

function CancelButton({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { cancel } = useFrame()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await cancel(job)
    setBusy(false)
  }
  return (
    <Button look="quiet" size="sm" busy={busy} onClick={() => void press()}>
      {!busy && <X className="icon-sm" />}
      {busy ? t('cancelling') : t('cancel_job')}
    </Button>
  )
}
