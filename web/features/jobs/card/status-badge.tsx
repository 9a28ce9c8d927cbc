import { Ban, Check, CircleAlert, Clock, LoaderCircle, type LucideIcon, X, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { inferMode } from '../infer-mode.ts'
import { isRunning, labelOf, toneOf } from '../job-display.ts'
import type { ShownJob, ShownStatus } from '../shown-job.ts'

const icons: Record<ShownStatus, LucideIcon> = {
  pending: Clock,
  queued: Clock,
  processing: LoaderCircle,
  synthesized: LoaderCircle,
  uploaded: LoaderCircle,
  delivered: Check,
  completed: Check,
  failed: X,
  cancelled: Ban,
}

export function StatusBadge({ job }: { job: ShownJob }) {
  const { t } = useTranslation('jobs')
  const quick = isRunning(job.status) && inferMode(job) === 'express'
  const Icon = quick ? Zap : icons[job.status]
  return (
    <Badge tone={toneOf(job.status)}>
      <Icon />
      {t(labelOf(job))}
    </Badge>
  )
}

/** Stands where the play button will be. */
export function WaitingDisc({ status }: { status: ShownStatus }) {
  const busy = status === 'pending' || isRunning(status)
  const Icon = busy ? LoaderCircle : status === 'queued' ? Clock : status === 'cancelled' ? Ban : CircleAlert
  return (
    <span className="grid size-9 flex-none place-items-center rounded-pill bg-idle-soft text-idle" aria-hidden="true">
      <Icon className={busy ? 'spin' : undefined} />
    </span>
  )
}
