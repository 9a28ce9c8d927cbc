import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'

export function asSpeech(job: AnyJobView): SpeechJob {
  if (job.kind !== speechKind.kind) throw new AppError('not_found', { what: 'Job' })
  return SpeechJob.parse(job)
}

/** A job neither done nor failed waits for a retry, or is claimed by another worker. */
export function failureOf({ status, error_code, error_message }: SpeechJob): AppError {
  if (status !== 'failed') return new AppError('unavailable', {})
  // a job keeps the words of its failure, not the data they were made from
  const detail = error_message?.replace(/^Invalid request: /, '') ?? ''
  return AppError.from(error_code === 'invalid_request' ? { code: error_code, detail } : { code: error_code })
}
