import { jobTitle } from '#core/rules/exports/output-settings.ts'
import type { Exporting } from '../../exports/card-actions.ts'
import { hasAudio, hasTranscript } from './job-actions.ts'
import type { ShownJob } from './shown-job.ts'

/** Speech has no translation. */
export const exportingSpeech: Exporting<ShownJob> = {
  job_type: 'tts',
  title: jobTitle,
  has: (job) => ({ audio: hasAudio(job), times: job.has_word_timings, translation: false }),
  can: { audio: hasAudio, document: hasTranscript },
  main: 'audio',
  soundRemovedAt: (job) => job.audio_removed_at,
}
