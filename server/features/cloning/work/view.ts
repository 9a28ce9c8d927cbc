import type { voiceCloningKind } from '#core/contract/cloning/cloning.ts'
import type { AnyJobView, WordOf } from '#core/contract/jobs.ts'
import { cloningFailed } from '#core/rules/cloning/cloning-form.ts'
import { cloningEvent, shownProgress } from '#core/rules/cloning/cloning-steps.ts'

const sentences: Record<WordOf<typeof voiceCloningKind>, string> = {
  uploaded: 'The samples are here.',
  queued: 'The samples are here. The voice is waiting to be made.',
  processing: 'The voice is about to be made.',
  analyzing: 'The samples are being analyzed.',
  training: 'The voice is being trained.',
  generating_preview: 'A preview is being spoken.',
  uploaded_to_s3: 'The voice is being saved.',
  completed: 'The voice is ready.',
  failed: cloningFailed,
  cancelled: 'The making of the voice was cancelled.',
}

/** S3 §3: what each message says besides the fields of the job. */
export function cloningView(job: AnyJobView): AnyJobView {
  const status = job.status as WordOf<typeof voiceCloningKind>
  const progress = shownProgress(status, job.progress)
  const message = (status === 'failed' && job.error_message) || sentences[status]
  return {
    ...job,
    ...{ job_id: job.id, progress, message, error: job.error_message },
    event_type: cloningEvent(status, progress),
  }
}
