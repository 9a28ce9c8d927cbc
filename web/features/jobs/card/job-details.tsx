import { repeatingHelps } from '#core/contract/errors.ts'
import { type JobState, stateOf } from '#core/contract/jobs.ts'
import { placeInLine } from '#core/rules/queue-position.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useFrame } from '../job-kind-view.ts'
import type { Job } from '../job-rules.ts'
import { Facts, Fold } from './facts.tsx'
import { momentText, totalTime } from './job-times.ts'
import { useNow } from './now.ts'

/** The note suggests a retry, unless the job would fail for the same reason. */
export function noteOf(state: JobState, error_code: string | null) {
  if (state === 'cancelled') return 'cancelled_note'
  if (state !== 'failed') return undefined
  return repeatingHelps(error_code) ? 'failed_note' : 'refused_note'
}

/** The common details of an open card, and below them those of the kind. */
export function JobDetails({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { source, view } = useFrame()
  const note = noteOf(stateOf(source.rules.kind, job.status), job.error_code)
  const { Details } = view
  return (
    <>
      {note && <p className="text-muted">{t(note)}</p>}
      <Information job={job} />
      {Details && <Details job={job} />}
    </>
  )
}

function Information({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs')
  const shown = { language: i18n.language, now: new Date(useNow()) }
  const none = t('not_available')
  const place = job.queue_position
  return (
    <Fold title={t('job_information')} open>
      <Facts
        facts={[
          [t('submitted'), momentText(job.created_at, shown) ?? none],
          [t('completed'), momentText(job.completed_at, shown) ?? none],
          [t('total_time'), totalTime(job, i18n.language) ?? none],
          [t('queue_position'), place === null ? none : placeInLine(place, (n) => formatNumber(i18n.language, n))],
        ]}
      />
      {!job.pending && (
        <p className="mt-2 text-2xs text-subtle wrap-anywhere">
          {t('job_id')} <code className="font-mono select-all">{job.id}</code>
        </p>
      )}
    </Fold>
  )
}
