import type { InferenceMode, SpeechJob } from '#core/contract/tts/jobs.ts'
import type { Job } from '../../jobs/job-rules.ts'

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
