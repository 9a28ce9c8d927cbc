import {
  transcriptionJobs as calls,
  listTranscriptions,
  type Transcription,
  transcriptionKind,
} from '#core/contract/stt/stt.ts'
import { keptOfFailed } from '#core/rules/stt/align-again.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import type { JobRules } from '../../jobs/job-rules.ts'
import { player } from '../../player/player.ts'

export type ShownJob = Transcription & { pending?: true }

/** The rules of transcriptions for the history. */
export const transcriptionRules: JobRules<ShownJob> = {
  kind: transcriptionKind,
  blank: {
    audio_file_name: '',
    audio_type: '',
    audio_size: 0,
    digest: '',
    duration_seconds: 0,
    from_language: 'auto',
    to_language: null,
    translation_engine: null,
    transcription_model: 'whisper-1',
    include_timestamps: true,
    allow_pivot: false,
    service_used: '',
    credits_held: 0,
    job_id: '',
    audio_url: null,
    audio_download_url: null,
    segments: null,
    word_timings: null,
  },
}

/** S3 §9. */
const PREVIEW = 75

/** The beginning of the transcript; until there is one, the file name. */
export function previewOf({ transcription, audio_file_name }: Pick<ShownJob, 'transcription' | 'audio_file_name'>) {
  const text = transcription?.replace(/\s+/g, ' ').trim()
  if (!text) return audio_file_name
  const letters = [...text]
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('').trimEnd()}…` : text
}

/** How long the server keeps the files of a failed job. */
const LEFT_KEPT_MS = 24 * 3_600_000

/** A failed job whose recording is still stored: it can be aligned with its text. */
export const isAlignable = (job: ShownJob) =>
  job.status === 'failed' &&
  keptOfFailed(job) !== 'nothing' &&
  Date.now() - Date.parse(job.completed_at ?? '') < LEFT_KEPT_MS

/** S3 §4: delivered, with audio. */
export const canPlay = ({ status, audio_url }: Pick<ShownJob, 'status' | 'audio_url'>) =>
  status === 'delivered' && Boolean(audio_url)

/** The id of a job's audio in the player. */
export const trackId = (id: string) => `transcription ${id}`

/** The transcriptions that this page has loaded. */
export const transcriptionJobs = createJobs<ShownJob>({
  rules: transcriptionRules,
  calls,
  /** The statuses of S3 §7. */
  async list({ filter, search, days, limit, offset }, signal) {
    const query = {
      status: filter,
      search,
      limit,
      offset,
      ...(days.start ? { start_date: days.start } : {}),
      ...(days.end ? { end_date: days.end } : {}),
      ...(days.start || days.end ? { utc_offset: -new Date().getTimezoneOffset() } : {}),
    }
    const { jobs, ...rest } = await call(listTranscriptions, { query }, { signal })
    return { ...rest, results: jobs }
  },
  kept: { filter: 'stt_history_filter', rows: 'stt_history_rows' },
  // stop playback when the job is deleted
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.some((id) => trackId(id) === playing)) player.close()
  },
})
export const { flow, fetchJob: fetchTranscription } = transcriptionJobs
