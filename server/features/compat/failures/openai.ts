import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { creditCodes, sentenceOf, strangerCodes } from './words.ts'

export function openAiFailure(err: AppError) {
  const status = unknownVoice(err) ? 400 : openAiStatus(err)
  const { type, code } = openAiWords(err, status)
  return { status, body: { error: { message: sentenceOf(err), type, param: paramOf(err), code } } }
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
  if (err.is('text_too_long')) return 'string_above_max_length'
  if (err.is('text_empty')) return 'empty_string'
  return err.is('invalid_request') ? null : err.code
}

function paramOf(err: AppError): string | null {
  if (err.is('invalid_request')) return Object.keys(err.data.fields ?? {})[0] || null
  if (err.is('not_found') && ['Voice', 'Model'].includes(err.data.what)) return err.data.what.toLowerCase()
  const about_text: ErrorCode[] = ['text_too_long', 'text_empty', 'unsupported_characters', 'ssml_invalid']
  return about_text.includes(err.code) ? 'input' : null
}

function openAiStatus({ code, status }: AppError): number {
  return creditCodes.includes(code) ? 429 : status || 500
}
