import { jobTitle } from '#core/rules/exports/output-settings.ts'
import type { Exporting } from '../../exports/card-actions.ts'
import { stateOfJob } from '../../jobs/job-rules.ts'
import { hasSound } from './play-translation.ts'
import { type ShownJob, translationRules } from './translation-rules.ts'

export const isDone = (job: ShownJob) => stateOfJob(translationRules, job) === 'delivered'

/** Only what is spoken has times. */
const isGone = ({ tts_job_details: sound }: ShownJob) => sound?.audio_removed_at !== undefined
const hasTimes = (job: ShownJob) =>
  (hasSound(job) || isGone(job)) && (job.tts_job_details?.word_timings?.length ?? 0) > 0

export const exportingTranslations: Exporting<ShownJob> = {
  job_type: 'translation',
  title: jobTitle,
  soundRemovedAt: ({ tts_job_details: sound }) => sound?.audio_removed_at,
  has: (job) => ({ audio: hasSound(job), times: hasTimes(job), translation: true }),
  can: { audio: (job) => isDone(job) && hasSound(job), document: isDone },
  main: 'document',
}
