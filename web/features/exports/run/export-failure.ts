import { AppError } from '#core/contract/errors.ts'
import type { ExportJob } from '#core/contract/exports/exports.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { errorText } from '../../../lib/language/words.ts'

const words = () => i18n.getFixedT(null, 'exports')

/** An export that came to nothing, with what there is to say of it. */
export class ExportFailed extends Error {}

/** S3 §8: what the server says, or that it failed where it says nothing of its own. */
export function failedText(error: unknown): string {
  if (error instanceof ExportFailed) return error.message
  const silent = !(error instanceof AppError) || (error.is('internal') && error.cause !== undefined)
  return silent ? words()('failed_to_export') : errorText(i18n, error)
}

/** What a job that came to nothing says of it, in the reader's language where the reason is known. */
export function endText({ status, error_code, error_message }: ExportJob): string {
  if (status === 'cancelled') return words()('cancelled')
  const known = AppError.from({ code: error_code })
  if (i18n.language !== 'en' && known.code === error_code) return errorText(i18n, known)
  return error_message || words()('export_failed')
}
