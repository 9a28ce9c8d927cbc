import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { creditCodes, sentenceOf } from './words.ts'

export function elevenLabsFailure(err: AppError, endpoint: Endpoint | undefined) {
  const fields = err.is('invalid_request') ? Object.entries(err.data.fields ?? {}) : []
  if (fields.length > 0)
    return { status: 422, body: { detail: fields.map(([name, msg]) => validation(name, msg, endpoint)) } }
  return {
    status: elevenLabsStatus(err),
    body: { detail: { status: elevenLabsWord(err), message: sentenceOf(err), ...data(err) } },
  }
}

function validation(name: string, msg: string, endpoint: Endpoint | undefined) {
  const path = name ? name.split('.') : []
  return { loc: [placeOf(path[0], endpoint), ...path], msg, type: 'value_error' }
}

function placeOf(field: string | undefined, endpoint: Endpoint | undefined): string {
  const has = (schema: z.ZodType | undefined) =>
    field !== undefined && Object.hasOwn((schema as z.ZodObject | undefined)?.shape ?? {}, field)
  if (has(endpoint?.query) || (endpoint?.query && !endpoint.body && !endpoint.form && !has(endpoint.params)))
    return 'query'
  return has(endpoint?.params) ? 'path' : 'body'
}

const words: Partial<Record<ErrorCode, string>> = {
  text_too_long: 'max_character_limit_exceeded',
  dictionary_text_too_long: 'max_character_limit_exceeded',
  text_empty: 'empty_text',
  unauthenticated: 'needs_authorization',
  session_expired: 'needs_authorization',
  foreign_api_key: 'invalid_api_key',
  scope_missing: 'missing_permissions',
  insufficient_credits: 'quota_exceeded',
  credit_cap_reached: 'quota_exceeded',
  team_limit_reached: 'quota_exceeded',
  team_cannot_pay: 'quota_exceeded',
  premium_not_allowed: 'subscription_required',
  express_not_allowed: 'subscription_required',
  rate_limited: 'rate_limit_exceeded',
  unavailable: 'system_busy',
  storage_unavailable: 'system_busy',
  input_timeout: 'input_timeout_exceeded',
  internal: 'internal_server_error',
}

function elevenLabsWord(err: AppError): string {
  if (!err.is('not_found')) return words[err.code] ?? err.code
  const { what } = err.data
  return `${what === 'Job' ? 'history_item' : what.toLowerCase().replace(/\W+/g, '_')}_not_found`
}

/** What programs may read besides, such as how many credits are missing. */
function data(err: AppError): object {
  if (err.is('ssml_invalid') || err.is('text_too_long') || creditCodes.includes(err.code) || err.is('not_ready'))
    return err.data as object
  return {}
}

/** Their 422 names fields; a bad file is a bad request there. */
const badFiles: ErrorCode[] = ['audio_unreadable', 'speech_language_unknown', 'speech_sounds_like_kreyol']

function elevenLabsStatus({ code, status }: AppError): number {
  if (badFiles.includes(code)) return 400
  return creditCodes.includes(code) || code === 'scope_missing' ? 401 : status || 500
}

/** The last message on a socket, where an error is not nested. */
export function elevenLabsLastMessage(err: AppError, closeCode: number): object {
  const { detail } = elevenLabsFailure(err, undefined).body as { detail: { status: string; message: string } | Msg[] }
  if (!Array.isArray(detail)) return { message: detail.message, error: detail.status, code: closeCode }
  const message = detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg].filter(Boolean).join(': ')).join('; ')
  return { message, error: 'invalid_request', code: closeCode }
}
type Msg = { loc: string[]; msg: string }
