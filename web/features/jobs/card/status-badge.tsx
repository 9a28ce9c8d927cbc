import { Ban, Check, CircleAlert, Clock, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import { type JobState, stateOf } from '#core/contract/jobs.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { useFrame } from '../job-kind-view.ts'
import type { Job } from '../job-rules.ts'

const looks: Record<JobState, { icon: LucideIcon; tone: Tone }> = {
  queued: { icon: Clock, tone: 'idle' },
  running: { icon: LoaderCircle, tone: 'act' },
  delivered: { icon: Check, tone: 'good' },
  failed: { icon: X, tone: 'bad' },
  cancelled: { icon: Ban, tone: 'idle' },
}

export function StatusBadge({ job }: { job: Job }) {
  const { source, view, words } = useFrame()
  const { icon, tone } = looks[stateOf(source.rules.kind, job.status)]
  const Icon = view.iconOf?.(job) ?? icon
  return (
    <Badge tone={tone}>
      <Icon />
      {words.label(job)}
    </Badge>
  )
}

const discs: Record<JobState, LucideIcon> = {
  queued: Clock,
  running: LoaderCircle,
  delivered: Check,
  failed: CircleAlert,
  cancelled: Ban,
}

/** Shown where a kind has no action yet. */
export function StateDisc({ state, leaving }: { state: JobState; leaving: boolean }) {
  const busy = leaving || state === 'running'
  const Icon = busy ? LoaderCircle : discs[state]
  return (
    <span className="grid size-9 flex-none place-items-center rounded-pill bg-idle-soft text-idle" aria-hidden="true">
      <Icon className={busy ? 'spin' : undefined} />
    </span>
  )
}
