import { repeatingHelps } from '#core/contract/errors.ts'
import { type JobState, stateOf } from '#core/contract/jobs.ts'
import { placeInLine } from '#core/rules/queue-position.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useFrame } from '../job-kind-view.ts'
import type { Job } from '../job-rules.ts'
import { dayOf } from '../list/day-groups.ts'
import { Facts, Fold } from './facts.tsx'
import { useNow } from './now.ts'

const MINUTE = 60

/** The time from the press to the end: `5.2 s`, `2 min 5 s`. */
export function totalTime(job: Pick<Job, 'created_at' | 'completed_at'>, language: string): string | undefined {
  const seconds = job.completed_at
    ? (parseTime(job.completed_at).getTime() - parseTime(job.created_at).getTime()) / 1000
    : Number.NaN
  if (!Number.isFinite(seconds) || seconds < 0) return undefined
  if (seconds < MINUTE) return `${formatNumber(language, seconds, 1)} s`
  return `${formatNumber(language, Math.floor(seconds / MINUTE))} min ${Math.floor(seconds % MINUTE)} s`
}

/** The time with seconds for today, with the date for other days. */
export function momentText(
  time: string | null,
  { language, now }: { language: string; now: Date },
): string | undefined {
  const date = time ? parseTime(time) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  if (dayOf(date.toISOString()) !== dayOf(now.toISOString())) return formatDate(language, date, 'moment')
  // Kreyòl uses 24 hours, as French does
  return new Intl.DateTimeFormat(language === 'ht' ? 'fr' : language, { timeStyle: 'medium' }).format(date)
}

/** The note suggests a retry, unless the job would fail for the same reason. */
export function noteOf(state: JobState, errorCode: string | null) {
  if (state === 'cancelled') return 'cancelled_note'
  if (state !== 'failed') return undefined
  return repeatingHelps(errorCode) ? 'failed_note' : 'refused_note'
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
  const place = job.queue_position
  const facts: [string, string | undefined][] = [
    [t('submitted'), momentText(job.created_at, shown)],
    [t('completed'), momentText(job.completed_at, shown)],
    [t('total_time'), job.made_on_device ? undefined : totalTime(job, i18n.language)],
    [t('queue_position'), place === null ? undefined : placeInLine(place, (n) => formatNumber(i18n.language, n))],
  ]
  return (
    <Fold title={t('job_information')} open>
      <Facts facts={facts.filter((fact): fact is [string, string] => fact[1] !== undefined)} />
      {!job.pending && !job.kept_here && (
        <p className="mt-2 text-2xs text-subtle wrap-anywhere">
          {t('job_id')} <code className="font-mono select-all">{job.id}</code>
        </p>
      )}
    </Fold>
  )
}
