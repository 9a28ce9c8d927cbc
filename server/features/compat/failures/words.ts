import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { creditErrors } from '#core/contract/teams/errors.ts'

export const creditCodes: readonly ErrorCode[] = creditErrors
export const strangerCodes: ErrorCode[] = ['unauthenticated', 'session_expired', 'invalid_api_key', 'foreign_api_key']

/** A limit is named with its number: these are programs without a page beside them. */
export function sentenceOf(err: AppError): string {
  if (err.is('unauthenticated') || err.is('session_expired')) return 'Send an API key from /api-keys.'
  if (err.is('text_too_long'))
    return `Your plan allows ${err.data.limit} characters a request at once, and this text has ${err.data.length}.`
  return err.is('invalid_request') ? err.message.replace(/^Invalid request: /, '') : err.message
}
