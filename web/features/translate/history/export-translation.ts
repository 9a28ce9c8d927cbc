import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { anything, type ExportRequest, type ExportTab } from '../../exports/export-request.ts'
import { hasSound } from './play-translation.ts'
import type { ShownJob } from './translation-rules.ts'

const named = (job: ShownJob) => ({ id: job.id, title: jobTitle(job) })

/** Only what is spoken has times. */
export function exportOf(job: ShownJob, tab: ExportTab): ExportRequest {
  const sound = hasSound(job)
  const times = sound && (job.tts_job_details?.word_timings?.length ?? 0) > 0
  return { job_type: 'translation', jobs: [named(job)], tab, has: { audio: sound, times, translation: true } }
}

export function exportOfMany(jobs: readonly ShownJob[]): ExportRequest {
  if (jobs.length === 1) return exportOf(jobs[0]!, 'document')
  return { job_type: 'translation', jobs: jobs.map(named), tab: 'document', has: anything }
}
