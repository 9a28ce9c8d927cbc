import type { Endpoint, Shape } from '#core/contract/endpoint.ts'
import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import type { ForeignApis, ShownFailure } from '../../../platform/http/cross-origin.ts'
import { elevenLabsFailure, elevenLabsLastMessage } from './elevenlabs.ts'
import { creditCodes, sentenceOf, strangerCodes } from './words.ts'

function openAiFailure(err: AppError) {
  const status = unknownVoice(err) ? 400 : openAiStatus(err)
  const { type, code } = openAiWords(err, status)
  return { status, body: { error: { message: wordsOf(err), type, param: paramOf(err), code } } }
}

function wordsOf(err: AppError): string {
  if (!err.is('language_pair_not_supported')) return sentenceOf(err)
  return `${sentenceOf(err)} Send the header "X-Pawol-Pivot: ht" to have it done through Haitian Creole.`
}

/** There a voice is the value of a field, and not a resource. */
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
  const aboutText: ErrorCode[] = [
    ...(['text_too_long', 'dictionary_text_too_long', 'speech_ran_over_before'] as const),
    ...(['text_empty', 'unsupported_characters', 'ssml_invalid'] as const),
  ]
  return aboutText.includes(err.code) ? 'input' : null
}

/** There whatever is wrong with a file is a bad request. */
const badFiles: ErrorCode[] = ['audio_unreadable', 'speech_language_unknown', 'speech_sounds_like_kreyol']

function openAiStatus({ code, status }: AppError): number {
  if (badFiles.includes(code)) return 400
  return creditCodes.includes(code) ? 429 : status || 500
}

export type Vendor = Exclude<Shape, 'by_header'>

export function vendorOf(shape: Shape | undefined, headers: Record<string, unknown>): Vendor | undefined {
  if (shape !== 'by_header') return shape
  if (/^DeepL-Auth-Key\b/i.test(String(headers.authorization ?? ''))) return 'deepl'
  return headers['xi-api-key'] === undefined ? 'openai' : 'elevenlabs'
}

/** What other services' clients find here: their addresses, and our failures in their words. */
export const vendorApis: ForeignApis = {
  isForeign: (url) => /^\/(?:v[1-3]|libre)(\/|$|\?)/.test(url),
  headers: ['history-item-id', 'character-cost', 'x-error-code', 'x-should-retry', 'x-pawol-via', 'x-pawol-engine'],
  failure(err, { endpoint, url, headers }) {
    const shape = url.startsWith('/libre') ? 'libretranslate' : 'by_header'
    const vendor = vendorOf(endpoint?.shape ?? (vendorApis.isForeign(url) ? shape : undefined), headers)
    return vendor && vendorFailure(vendor, err, endpoint)
  },
  lastMessage: (err, { shape }, closeCode) =>
    shape === 'elevenlabs' ? elevenLabsLastMessage(err, closeCode) : undefined,
}

/** Our failure as another service would have said it; `x-error-code` keeps our own word for it. */
export function vendorFailure(vendor: Vendor, err: AppError, endpoint?: Endpoint): ShownFailure {
  const headers = { 'x-error-code': err.code, ...(asksInVain(err) ? { 'x-should-retry': 'false' } : {}) }
  return { ...failures[vendor](err, endpoint), headers }
}

const failures: Record<Vendor, (err: AppError, endpoint: Endpoint | undefined) => Omit<ShownFailure, 'headers'>> = {
  openai: openAiFailure,
  elevenlabs: elevenLabsFailure,
  deepl: deeplFailure,
  libretranslate: libreFailure,
}

/** OpenAI's clients repeat every 409 and 429, and obey this header. */
function asksInVain({ code }: AppError): boolean {
  return (
    creditCodes.includes(code) || code === 'client_key_reused' || code === 'not_ready' || code === 'voice_not_ready'
  )
}

/** A sentence, which their clients show as it is; a key that is missing or wrong is forbidden there. */
function libreFailure(err: AppError) {
  const status = strangerCodes.includes(err.code) ? 403 : err.status || 500
  const pivot = err.is('language_pair_not_supported')
    ? ' Send the header "X-Pawol-Pivot: ht" to have it done through Haitian Creole.'
    : ''
  return { status, body: { error: sentenceOf(err) + pivot } }
}

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

function deeplFailure(err: AppError) {
  return { status: deeplStatus(err), body: { message: deeplWords(err), ...detailOf(err) } }
}

function deeplStatus({ code, status }: AppError): number {
  if (strangerCodes.includes(code)) return 403
  if (creditCodes.includes(code)) return 456
  return statuses[code] ?? (documents.test(code) ? 400 : status || 500)
}

function deeplWords(err: AppError): string {
  if (!err.is('language_pair_not_supported')) return sentenceOf(err)
  const { source, target } = err.data
  return `${sentenceOf(err)} It can be done through Haitian Creole: send the header "X-Pawol-Pivot: ht" to have ${source} translated to ${target} that way.`
}

/** The first field that is wrong. */
function detailOf(err: AppError): { detail?: string } {
  const [field] = err.is('invalid_request') ? Object.entries(err.data.fields ?? {}) : []
  return field?.[0] ? { detail: `Value for '${field[0]}': ${field[1]}` } : {}
}
