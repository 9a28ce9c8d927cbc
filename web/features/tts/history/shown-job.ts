import type { InferenceMode, SpeechJob } from '#core/contract/tts/jobs.ts'

/** `completed` comes from older servers. */
export type ShownStatus = SpeechJob['status'] | 'completed'

/** A job as the history shows it: the server's, or one that is still on its way there. */
export type ShownJob = Omit<SpeechJob, 'status' | 'inference_mode'> & {
  status: ShownStatus
  inference_mode?: InferenceMode
  pending?: true
  express_completed?: true
}

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

/** The price follows from the characters, which are those of the text unless some are not said. */
export const withCharacters = (draft: JobDraft) => ({ characters_processed: draft.text.length, ...draft })

/** The server's answer in the placeholder's stead: its status, or queued if it gave none (S2 §4.1). */
export function answeredJob(reply: Omit<SpeechJob, 'status'> & { status?: ShownStatus }): ShownJob {
  const status = reply.status ?? 'queued'
  const done = status === 'completed' || status === 'delivered'
  return { ...reply, status, ...(done && reply.inference_mode === 'express' ? { express_completed: true } : {}) }
}
