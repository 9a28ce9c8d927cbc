import type { TFunction } from 'i18next'
import type { JobState } from '#core/contract/jobs.ts'
import { stepStates } from '../../../ui/feedback/stepper.tsx'
import type { FullWords, KindWords } from '../job-kind-view.ts'
import { type Job, type JobRules, stateOfJob } from '../job-rules.ts'

const labels = {
  queued: 'status_queued',
  running: 'status_processing',
  delivered: 'status_delivered',
  failed: 'status_failed',
  cancelled: 'status_cancelled',
} as const satisfies Record<JobState, string>

const steps = ['step_queued', 'step_processing', 'step_delivered'] as const

/** The default texts of all kinds. */
export function withPlainWords<J extends Job>(
  rules: JobRules<J>,
  own: KindWords<J>,
  t: TFunction<'jobs'>,
): FullWords<J> {
  const label = own.label ?? ((job) => t(labels[stateOfJob(rules, job)]))
  return {
    headline: label,
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
