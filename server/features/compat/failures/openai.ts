import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { creditCodes, sentenceOf, strangerCodes } from './words.ts'

export function openAiFailure(err: AppError) {
  const status = unknownVoice(err) ? 400 : openAiStatus(err)
  const { type, code } = openAiWords(err, status)
  return { status, body: { error: { message: wordsOf(err), type, param: paramOf(err), code } } }
}

function wordsOf(err: AppError): string {
  if (!err.is('language_pair_not_supported')) return sentenceOf(err)
  return `${sentenceOf(err)} Send the header "X-Pawol-Pivot: ht" to have it done through Haitian Creole.`
}

/** There a voice is one of the values a field may have, and not a thing of its own. */
const unknownVoice = (err: AppError) => err.is('not_found') && err.data.what === 'Voice'

function openAiWords(err: AppError, status: number): { type: string; code: string | null } {
  if (creditCodes.includes(err.code)) return { type: 'insufficient_quota', code: 'insufficient_quota' }
  if (status === 429) return { type: 'requests', code: 'rate_limit_exceeded' }
  if (status >= 500) return { type: 'server_error', code: null }
  return { type: 'invalid_request_error', code: openAiCode(err) }
}

function openAiCode(err: AppError): string | null {
  if (strangerCodes.includes(err.code)) return 'invalid_api_key'
  if (unknownVoice(err)) return 'invalid_value'
  if (err.is('not_found') && err.data.what === 'Model') return 'model_not_found'
  if (err.is('text_too_long') || err.is('dictionary_text_too_long')) return 'string_above_max_length'
  if (err.is('text_empty')) return 'empty_string'
  return err.is('invalid_request') ? null : err.code
}

function paramOf(err: AppError): string | null {
  if (err.is('invalid_request')) return Object.keys(err.data.fields ?? {})[0] || null
  if (err.is('not_found') && ['Voice', 'Model'].includes(err.data.what)) return err.data.what.toLowerCase()
  if (err.is('file_too_large') || err.is('file_type_not_allowed')) return err.data.field
  if (err.is('audio_unreadable') || err.is('audio_too_long')) return 'file'
  if (err.is('speech_language_not_heard')) return 'language'
  const about_text: ErrorCode[] = [
    ...(['text_too_long', 'dictionary_text_too_long', 'speech_ran_over_before'] as const),
    ...(['text_empty', 'unsupported_characters', 'ssml_invalid'] as const),
  ]
  return about_text.includes(err.code) ? 'input' : null
}

/** There whatever is wrong with a file is a bad request. */
const bad_files: ErrorCode[] = ['audio_unreadable', 'speech_language_unknown']

function openAiStatus({ code, status }: AppError): number {
  if (bad_files.includes(code)) return 400
  return creditCodes.includes(code) ? 429 : status || 500
}
