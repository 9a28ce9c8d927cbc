import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Shape } from '#core/contract/endpoint.ts'
import { type AppError, type ErrorCode, errors } from '#core/contract/errors.ts'

export type Vendor = Exclude<Shape, 'by_header'>
type Headers = Record<string, unknown>

/** Addresses other services' clients use; what is not there is answered in their words too. */
export const isVendorPath = (url: string): boolean => /^\/v[12](\/|$|\?)/.test(url)

export function vendorOf(shape: Shape | undefined, headers: Headers): Vendor | undefined {
  if (shape !== 'by_header') return shape
  return headers['xi-api-key'] === undefined ? 'openai' : 'elevenlabs'
}

const credits: ErrorCode[] = ['insufficient_credits', 'credit_cap_reached']
const strangers: ErrorCode[] = ['unauthenticated', 'session_expired', 'invalid_api_key', 'foreign_api_key']

/** The status these clients expect, where it is not ours. */
export function vendorStatus(vendor: Vendor, code: ErrorCode): number {
  if (credits.includes(code)) return vendor === 'openai' ? 429 : 401
  if (vendor === 'elevenlabs' && code === 'scope_missing') return 401
  return errors[code].status || 500
}

export type ShownFailure = { status: number; body: unknown; headers: Record<string, string> }

/** In our own shape, or in the one the clients of this address understand. */
export function shownFailure(err: AppError, { routeOptions, url, headers }: FastifyRequest): ShownFailure {
  const endpoint = routeOptions?.config?.endpoint
  const vendor = vendorOf(endpoint?.shape ?? (isVendorPath(url) ? 'by_header' : undefined), headers)
  return vendor ? vendorFailure(vendor, err, endpoint) : { status: err.status || 500, body: err.body(), headers: {} }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Our failure as another service would have said it; `x-error-code` keeps our own word for it. */
export function vendorFailure(vendor: Vendor, err: AppError, endpoint?: Endpoint): ShownFailure {
  const headers = { 'x-error-code': err.code, ...(asksInVain(err) ? { 'x-should-retry': 'false' } : {}) }
  return { ...(vendor === 'openai' ? openAiFailure(err) : elevenLabsFailure(err, endpoint)), headers }
}

/** OpenAI's clients repeat every 409 and 429, and obey this header. */
function asksInVain({ code }: AppError): boolean {
  return credits.includes(code) || code === 'client_key_reused' || code === 'not_ready'
}

function openAiFailure(err: AppError) {
  const status = unknownVoice(err) ? 400 : vendorStatus('openai', err.code)
  const { type, code } = openAiWords(err, status)
  return { status, body: { error: { message: sentenceOf(err), type, param: paramOf(err), code } } }
}

/** There a voice is one of the values a field may have, and not a thing of its own. */
const unknownVoice = (err: AppError) => err.is('not_found') && err.data.what === 'Voice'

function openAiWords(err: AppError, status: number): { type: string; code: string | null } {
  if (credits.includes(err.code)) return { type: 'insufficient_quota', code: 'insufficient_quota' }
  if (status === 429) return { type: 'requests', code: 'rate_limit_exceeded' }
  if (status >= 500) return { type: 'server_error', code: null }
  return { type: 'invalid_request_error', code: openAiCode(err) }
}

function openAiCode(err: AppError): string | null {
  if (strangers.includes(err.code)) return 'invalid_api_key'
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

function elevenLabsFailure(err: AppError, endpoint: Endpoint | undefined) {
  const fields = err.is('invalid_request') ? Object.entries(err.data.fields ?? {}) : []
  if (fields.length > 0)
    return { status: 422, body: { detail: fields.map(([name, msg]) => validation(name, msg, endpoint)) } }
  return {
    status: vendorStatus('elevenlabs', err.code),
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
  if (has(endpoint?.query) || (endpoint?.query && !endpoint.body && !has(endpoint.params))) return 'query'
  return has(endpoint?.params) ? 'path' : 'body'
}

const words: Partial<Record<ErrorCode, string>> = {
  text_too_long: 'max_character_limit_exceeded',
  text_empty: 'empty_text',
  unauthenticated: 'needs_authorization',
  session_expired: 'needs_authorization',
  foreign_api_key: 'invalid_api_key',
  scope_missing: 'missing_permissions',
  insufficient_credits: 'quota_exceeded',
  credit_cap_reached: 'quota_exceeded',
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
  if (err.is('ssml_invalid') || err.is('text_too_long') || credits.includes(err.code) || err.is('not_ready'))
    return err.data as object
  return {}
}

/** A limit is named with its number: these are programs without a page beside them. */
function sentenceOf(err: AppError): string {
  if (err.is('text_too_long'))
    return `Your plan allows ${err.data.limit} characters a request at once, and this text has ${err.data.length}.`
  return err.is('invalid_request') ? err.message.replace(/^Invalid request: /, '') : err.message
}
