import { type InferenceMode, type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import type { KeptWork } from '../../../lib/device-work/works.ts'
import { type Job, type JobNews, type JobRules, jobOfDevice } from '../../jobs/job-rules.ts'
import { runsTooLong } from '../../jobs/state/stuck-checks.ts'

/** S2 §4.2: the history ignores updates about previews and about jobs that cost nothing. */
export function isIgnored(type: string, news: JobNews<ShownJob>): boolean {
  if (type !== speechKind.live.update) return false
  if (news.is_preview) return true
  return news.credits_used === 0 && news.status !== 'cancelled'
}

/** Running too long, or synthesized but not stored (S2 §4.3). */
function isStuck(job: ShownJob, now: number): boolean {
  if (inferMode(job) === 'express') return false
  if (job.status === 'synthesized') return job.s3_upload_status === 'pending'
  return job.status === 'processing' && runsTooLong(job, now)
}

/** The rules of speech jobs for the history. */
export const speechRules: JobRules<ShownJob> = {
  kind: speechKind,
  blank: {
    text: '',
    voice_id: '',
    voice_name: '',
    model_id: '',
    language_code: 'ht',
    speed: 1,
    stability: 0.33,
    similarity_boost: 0.8,
    style: 0,
    use_speaker_boost: true,
    phrase_break_ms: 150,
    sentence_break_ms: 400,
    paragraph_break_ms: 900,
    document_id: null,
    document_filename: null,
    characters_processed: 0,
    pronunciation_dictionaries: [],
    is_preview: false,
    user: '',
    word_timings: null,
    has_word_timings: false,
    duration_formatted: null,
    audio_file_url: null,
    s3_url: null,
    expected_s3_url: null,
    s3_upload_status: 'not_applicable',
    audio_data: null,
  },
  unknown: { text: '...' },
  // a legacy job whose upload is not finished is `processed`, which still counts as in progress (S2 §2.5)
  stateOf: ({ status, s3_upload_status }) =>
    status === 'completed' && s3_upload_status === 'pending' ? 'running' : undefined,
  follows: (state) => (state === 'delivered' ? { s3_upload_status: 'complete' } : {}),
  isIgnored,
  isStuck,
  // timings and audio data are large: the cache leaves them out, and the card requests them again
  cached: (job) => ({ ...job, audio_data: null, word_timings: null, dictionary_words: undefined }),
}

/** Speech of this device as an entry of the history; its sound is played from the device. */
export function speechOfDevice(kept: KeptWork): ShownJob | undefined {
  if (kept.kind !== 'tts') return undefined
  const { work, duration_seconds, peaks, sound_url = null } = kept
  const { made_at: _, client_key: _key, pronunciation_dictionaries, document_filename = null, ...said } = work
  return jobOfDevice(speechRules, kept, {
    ...said,
    pronunciation_dictionaries,
    document_filename,
    duration_seconds,
    peaks,
    inference_mode: 'standard',
    has_word_timings: true,
    audio_file_url: sound_url,
    s3_upload_status: 'complete',
  })
}

/** S2 §4.2: a job without a mode that runs without having been queued is taken to be express. */
export function inferMode(job: Pick<ShownJob, 'inference_mode' | 'status' | 'queue_position'>): InferenceMode {
  if (job.inference_mode) return job.inference_mode
  return job.status === 'processing' && job.queue_position == null ? 'express' : 'standard'
}

/** Older servers send `completed`. */
export type ShownStatus = SpeechJob['status'] | 'completed'

/** A job in the history: the server's, or a placeholder of a request under way. */
export type ShownJob = Omit<SpeechJob, 'status' | 'inference_mode'> & {
  status: ShownStatus
  inference_mode?: InferenceMode
  pending?: true
  kept_here?: Job['kept_here']
  express_completed?: true
}

/** What the page knows of a job before the server answers. */
export type JobDraft = Pick<SpeechJob, 'text' | 'voice_id' | 'voice_name' | 'model_id' | 'inference_mode'> & {
  client_key: string
} & Partial<
    Pick<
      SpeechJob,
      | 'speed'
      | 'stability'
      | 'similarity_boost'
      | 'style'
      | 'use_speaker_boost'
      | 'phrase_break_ms'
      | 'sentence_break_ms'
      | 'paragraph_break_ms'
      | 'document_id'
      | 'document_filename'
      | 'characters_processed'
    >
  >

/** The price follows from the characters: those of the text, unless some are not spoken. */
export const withCharacters = (draft: JobDraft) => ({ characters_processed: draft.text.length, ...draft })

/** Replaces the placeholder with the server's answer; the status is queued if the answer has none (S2 §4.1). */
export function answeredJob(reply: Omit<SpeechJob, 'status'> & { status?: ShownStatus }): ShownJob {
  const status = reply.status ?? 'queued'
  const done = status === 'completed' || status === 'delivered'
  return { ...reply, status, ...(done && reply.inference_mode === 'express' ? { express_completed: true } : {}) }
}
