import { AppError } from '#core/contract/errors.ts'
import { isDuplicateMessage, uploadFailureText } from '#core/rules/cloning/cloning-form.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { errorText } from '../../../lib/language/words.ts'
import { UncodedReply } from '../../../lib/network/exchange.ts'
import { CloningFailure, UnreadableFile } from './upload-samples.ts'

/** The message beside the button, yellow for a warning (S3 §8). */
export type CloningProblemShown = { text: string; tone: 'warn' | 'bad' }

/** S3 §8: only a duplicate is a warning. */
export const shownProblem = (text: string, is_duplicate = isDuplicateMessage(text)): CloningProblemShown => ({
  text,
  tone: is_duplicate ? 'warn' : 'bad',
})

/** Returns the message of a failed upload: our errors in the user's language, others in the order of S3 §8. */
export function uploadProblem(error: unknown): CloningProblemShown {
  const t = i18n.getFixedT(null, 'cloning')
  if (error instanceof UnreadableFile) return shownProblem(t('files_not_processed'))
  if (error instanceof CloningFailure) return shownProblem(t('no_job_id'))
  const cause = error instanceof AppError ? error.cause : undefined
  if (cause instanceof UncodedReply) return shownProblem(uncodedText(cause))
  if (error instanceof AppError) return shownProblem(errorText(i18n, error), error.is('sample_duplicate'))
  return shownProblem(uploadFailureText({ message: error instanceof Error ? error.message : undefined }))
}

function uncodedText({ status, body }: UncodedReply): string {
  const t = i18n.getFixedT(null, 'cloning')
  const said = typeof body === 'object' ? uploadFailureText({ body }) : t('upload_failed')
  if (said !== uploadFailureText({})) return said
  if (status === 503) return errorText(i18n, new AppError('cloning_unavailable', {}))
  return status === 404 ? t('endpoint_missing') : t('upload_failed')
}
