import { jobTitle } from '#core/rules/exports/output-settings.ts'
import type { Exporting } from '../../exports/card-actions.ts'
import { canPlay, type ShownJob } from './transcription-rules.ts'

export const hasText = ({ status, transcription }: ShownJob) => status === 'delivered' && Boolean(transcription)

/** Each segment has its times, those of its words or not. */
export const exportingTranscriptions: Exporting<ShownJob> = {
  job_type: 'stt',
  // the text that is there is both, which a title is not made of
  title: ({ audio_file_name }) => jobTitle({ audio_file_name }),
  has: (job) => ({ audio: canPlay(job), times: true, translation: Boolean(job.translation) }),
  can: { audio: canPlay, document: hasText },
  main: 'document',
  soundRemovedAt: (job) => job.audio_removed_at,
}
