import type { InferenceMode, SpeechJob } from '#core/contract/tts-jobs.ts'

/** `completed` comes from older servers. */
export type ShownStatus = SpeechJob['status'] | 'completed'

/** A job as the history shows it: the server's, or one that is still on its way there. */
export type ShownJob = Omit<SpeechJob, 'status' | 'inference_mode'> & {
  status: ShownStatus
  inference_mode?: InferenceMode
  /** Not known to the server, or not yet: its id is the key of the button press. */
  pending?: true
  express_completed?: true
}

/** Stays the same when the server's job takes its placeholder's place, so that its card stays too. */
export const keyOf = (job: ShownJob) => job.client_key ?? job.id

/** What the page knows of a job before the server does. */
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

/** S2 §4.1: what stands in the list from the press until the server answers. */
export function placeholderFor(draft: JobDraft, now = new Date()): ShownJob {
  return {
    kind: 'tts',
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
    characters_processed: draft.text.length,
    ...draft,
    id: draft.client_key,
    pending: true,
    status: 'pending',
    pronunciation_dictionaries: [],
    is_preview: false,
    progress: 0,
    queue_position: null,
    credits_used: 0,
    attempts: 0,
    error_code: null,
    error_message: null,
    created_at: now.toISOString(),
    started_at: null,
    completed_at: null,
    user: '',
    word_timings: null,
    has_word_timings: false,
    duration_formatted: null,
    audio_file_url: null,
    s3_url: null,
    expected_s3_url: null,
    s3_upload_status: 'not_applicable',
    audio_data: null,
  }
}

/** A job first heard of in passing; what the news does not say is filled in when the list is asked. */
export function jobHeardOf(news: Partial<ShownJob> & { id: string }, text: string): ShownJob {
  const draft = { client_key: news.id, text, voice_id: '', voice_name: '', model_id: '' }
  const { pending: _, inference_mode: __, ...blank } = placeholderFor({ ...draft, inference_mode: 'standard' })
  return { ...blank, client_key: null, status: 'queued', ...news }
}

/** The server's answer in the placeholder's stead: its status, or queued if it gave none (S2 §4.1). */
export function answeredJob(reply: Omit<SpeechJob, 'status'> & { status?: ShownStatus }): ShownJob {
  const status = reply.status ?? 'queued'
  const done = status === 'completed' || status === 'delivered'
  return { ...reply, status, ...(done && reply.inference_mode === 'express' ? { express_completed: true } : {}) }
}
