import { jobTitle } from '#core/rules/exports/output-settings.ts'
import { anything, type ExportRequest, type ExportTab } from '../../exports/export-request.ts'
import { canPlay, type ShownJob } from './transcription-rules.ts'

/** The name of its file; the text that is there is both, which a title is not made of. */
const named = ({ id, audio_file_name }: ShownJob) => ({ id, title: jobTitle({ audio_file_name }) })

/** Each segment has its times, those of its words or not. */
export function exportOf(job: ShownJob, tab: ExportTab): ExportRequest {
  const has = { audio: canPlay(job), times: true, translation: Boolean(job.translation) }
  return { job_type: 'stt', jobs: [named(job)], tab, has }
}

export function exportOfMany(jobs: readonly ShownJob[]): ExportRequest {
  if (jobs.length === 1) return exportOf(jobs[0]!, 'document')
  return { job_type: 'stt', jobs: jobs.map(named), tab: 'document', has: anything }
}
