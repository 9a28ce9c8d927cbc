import type { AppError } from '#core/contract/errors.ts'
import { sentenceOf, strangerCodes } from './words.ts'

/** A sentence, which their clients show as it is; a key that is missing or wrong is forbidden there. */
export function libreFailure(err: AppError) {
  const status = strangerCodes.includes(err.code) ? 403 : err.status || 500
  const pivot = err.is('language_pair_not_supported')
    ? ' Send the header "X-Pawol-Pivot: ht" to have it done through Haitian Creole.'
    : ''
  return { status, body: { error: sentenceOf(err) + pivot } }
}
