import { AppError } from '#core/contract/errors.ts'
import type { ExportJob } from '#core/contract/exports/exports.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { errorText } from '../../../lib/language/words.ts'

const words = () => i18n.getFixedT(null, 'exports')

/** A failed export, with its message. */
export class ExportFailed extends Error {}

/** S3 §8: the server's message, or a general one. */
export function failedText(error: unknown): string {
  if (error instanceof ExportFailed) return error.message
  const silent = !(error instanceof AppError) || (error.is('internal') && error.cause !== undefined)
  return silent ? words()('failed_to_export') : errorText(i18n, error)
}

/** Returns the message of a failed job, translated where its code is known. */
export function endText({ status, error_code, error_message }: ExportJob): string {
  if (status === 'cancelled') return words()('cancelled')
  const known = AppError.from({ code: error_code })
  if (i18n.language !== 'en' && known.code === error_code) return errorText(i18n, known)
  return error_message || words()('export_failed')
}
