import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import type { Translation } from '#core/contract/translate/translate.ts'

/** What its owner sees of a translation; of the speech made of it only where that is looked up. */
export const asTranslation = (job: AnyJobView): Translation =>
  ({ is_favorite: false, has_tts: false, tts_job_details: null, ...job }) as unknown as Translation

/** Why a translation has no result. A job keeps the words of its failure, not the data they were made from. */
export function failureOf(job: Translation): AppError {
  const { status, error_code: code, error_message, requested_source, target_language, engine } = job
  if (status === 'cancelled') return new AppError('job_cancelled', {})
  // neither done nor failed: released by a process that stops, or claimed by another worker
  if (status !== 'failed') return new AppError('unavailable', {})
  const detail = error_message?.replace(/^Invalid request: /, '') ?? ''
  const languages = { source: requested_source, target: target_language }
  return AppError.from({ code, detail, retryAfter: 5, ...languages, engine, plan: '' })
}
