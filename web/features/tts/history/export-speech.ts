import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { anything, type ExportRequest, type ExportTab } from '../../exports/export-request.ts'
import type { ShownJob } from './shown-job.ts'

const named = (job: ShownJob) => ({ id: job.id, title: jobTitle(job) })

export function exportOf(job: ShownJob, tab: ExportTab): ExportRequest {
  const has = { audio: true, times: job.has_word_timings, translation: false }
  return { job_type: 'tts', jobs: [named(job)], tab, has }
}

/** Speech has no translation. */
export function exportOfMany(jobs: readonly ShownJob[]): ExportRequest {
  if (jobs.length === 1) return exportOf(jobs[0]!, 'audio')
  return { job_type: 'tts', jobs: jobs.map(named), tab: 'audio', has: { ...anything, translation: false } }
}
