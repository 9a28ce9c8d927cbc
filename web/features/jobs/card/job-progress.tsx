import { CircleAlert } from 'lucide-react'
import { stateOf } from '#core/contract/jobs.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Stepper } from '../../../ui/feedback/stepper.tsx'
import { useFrame } from '../job-kind-view.ts'
import { isLeaving, type Job } from '../job-rules.ts'

/** The progress of a job: visible while it runs or has failed, else only in the open card. */
export function JobProgress({ job, open }: { job: Job; open: boolean }) {
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
