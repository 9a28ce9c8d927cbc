import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { headlineOf, isRunning, stepsOf } from '../job-display.ts'
import type { ShownJob } from '../shown-job.ts'

/** How far a job is: always in sight while it runs or has failed, else with the open card. */
export function JobProgress({ job, open }: { job: ShownJob; open: boolean }) {
  const { t } = useTranslation('jobs')
  const running = isRunning(job.status) || job.status === 'pending'
  const problem = job.status === 'failed' ? job.error_message : null
  if (!open && !running && !problem) return null
  const headline = t(headlineOf(job))
  return (
    <div className="grid grid-cols-1 gap-3">
      {problem && (
        <p className="flex gap-2 rounded-2 bg-bad-soft px-3 py-1.5 wrap-anywhere">
          <CircleAlert className="mt-[0.15em] text-bad" />
          {t('error_is', { message: problem })}
        </p>
      )}
      {(open || running) && (
        <>
          <div className="flex flex-wrap justify-between gap-x-3">
            <strong className="font-semibold">{headline}</strong>
            {isRunning(job.status) && <span className="figures text-subtle">{Math.round(job.progress)}%</span>}
          </div>
          {isRunning(job.status) && <ProgressBar percent={job.progress} label={headline} />}
          <Stepper label={t('steps')} steps={stepsOf(job).map(({ label, state }) => ({ label: t(label), state }))} />
        </>
      )}
    </div>
  )
}
