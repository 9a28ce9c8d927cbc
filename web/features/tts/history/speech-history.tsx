import { JobHistory } from '../../jobs/job-history.tsx'
import type { ShownJob } from './shown-job.ts'
import { speechJobs } from './speech-jobs.ts'
import { speechView } from './speech-view.tsx'
import { useJobActions } from './use-job-actions.ts'

export type SpeechHistoryProps = {
  /** Puts a job's text and settings back into the editor. */
  onReuse?: (job: ShownJob) => void
}

/** The history of speech jobs (S2 §2.5). */
export function SpeechHistory({ onReuse }: SpeechHistoryProps) {
  const { actions, bulk } = useJobActions({ onReuse })
  return <JobHistory jobs={speechJobs} view={speechView} actions={actions} bulk={bulk} />
}
