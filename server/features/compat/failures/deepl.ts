import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { creditCodes, sentenceOf, strangerCodes } from './words.ts'

/** DeepL's clients map these statuses to their own errors. */
const statuses: Partial<Record<ErrorCode, number>> = {
  scope_missing: 403,
  text_too_long: 413,
  file_text_too_long: 413,
  // of a document that is asked for too early
  not_ready: 503,
  request_in_progress: 429,
}
const documents = /^(?:document_(?!unread)|file_not_translatable|file_type_not_allowed)/

export function deeplFailure(err: AppError) {
  return { status: deeplStatus(err), body: { message: wordsOf(err), ...detailOf(err) } }
}

function deeplStatus({ code, status }: AppError): number {
  if (strangerCodes.includes(code)) return 403
  if (creditCodes.includes(code)) return 456
  return statuses[code] ?? (documents.test(code) ? 400 : status || 500)
}

function wordsOf(err: AppError): string {
  if (!err.is('language_pair_not_supported')) return sentenceOf(err)
  const { source, target } = err.data
  return `${sentenceOf(err)} It can be done through Haitian Creole: send the header "X-Pawol-Pivot: ht" to have ${source} translated to ${target} that way.`
}

/** The first field that is wrong. */
function detailOf(err: AppError): { detail?: string } {
  const [field] = err.is('invalid_request') ? Object.entries(err.data.fields ?? {}) : []
  return field?.[0] ? { detail: `Value for '${field[0]}': ${field[1]}` } : {}
}
