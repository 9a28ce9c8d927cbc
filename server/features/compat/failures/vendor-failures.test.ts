import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { AppError, type ErrorCode, errors } from '#core/contract/errors.ts'
import { exampleError } from '#core/reference/example-error.ts'
import { type Vendor, vendorApis, vendorFailure, vendorOf } from './vendor-failures.ts'

const poor = new AppError('insufficient_credits', { credits_needed: 5, credits_available: 2 })
const limit = new AppError('rate_limited', { limit: 1, remaining: 0, reset: 9, retryAfter: 7 })
const busy = new AppError('too_many_concurrent_requests', { current: 2, maximum: 2, retryAfter: 1 })
const wrong = new AppError('invalid_request', { detail: 'speed: too fast', fields: { speed: 'too fast' } })
const tag = new AppError('ssml_invalid', { tag: 'blink', detail: 'no such tag: <blink>', position: 3 })

describe('as OpenAI says it', () => {
  it.each<[AppError, number, object]>([
    [new AppError('invalid_api_key', {}), 401, { type: 'invalid_request_error', code: 'invalid_api_key' }],
    [new AppError('unauthenticated', {}), 401, { code: 'invalid_api_key' }],
    [new AppError('scope_missing', { scope: 'tts' }), 403, { code: 'scope_missing' }],
    [new AppError('not_found', { what: 'Model' }), 404, { code: 'model_not_found', param: 'model' }],
    [new AppError('not_found', { what: 'Voice' }), 400, { code: 'invalid_value', param: 'voice' }],
    [
      new AppError('text_too_long', { limit: 1000, length: 1200 }),
      400,
      { param: 'input', message: expect.stringMatching(/1000.*1200/) },
    ],
    [wrong, 400, { param: 'speed', message: 'speed: too fast', code: null }],
    [tag, 400, { param: 'input', message: expect.stringContaining('<blink>') }],
    [poor, 429, { type: 'insufficient_quota', code: 'insufficient_quota' }],
    [limit, 429, { type: 'requests', code: 'rate_limit_exceeded' }],
    [busy, 429, { code: 'rate_limit_exceeded' }],
    [new AppError('audio_unreadable', {}), 400, { param: 'file', code: 'audio_unreadable' }],
    [new AppError('file_too_large', { field: 'file', limit_bytes: 1024 }), 413, { param: 'file' }],
    [new AppError('speech_language_not_heard', { language: 'ht' }), 400, { param: 'language' }],
    [new AppError('speech_language_unknown', { hears: ['en'] }), 400, { message: expect.stringContaining('English') }],
    [
      new AppError('language_pair_not_supported', { source: 'fr', target: 'en' }),
      400,
      { message: expect.stringContaining('X-Pawol-Pivot: ht') },
    ],
    [new AppError('unavailable', {}), 503, { type: 'server_error' }],
    [new AppError('internal', {}), 500, { type: 'server_error', code: null }],
  ])('%s', (err, status, words) => {
    const shown = vendorFailure('openai', err)
    expect(shown.status).toBe(status)
    expect(shown.body).toMatchObject({ error: words })
    expect(Object.keys((shown.body as { error: object }).error)).toEqual(['message', 'type', 'param', 'code'])
  })
  it.each<[AppError, string | undefined]>([
    [poor, 'false'],
    [new AppError('client_key_reused', {}), 'false'],
    [limit, undefined],
    [busy, undefined],
    [new AppError('request_in_progress', { retryAfter: 5 }), undefined],
  ])('clients retry only where it may help: %s', (err, shouldRetry) => {
    expect(vendorFailure('openai', err).headers['x-should-retry']).toBe(shouldRetry)
  })
})

describe('as ElevenLabs says it', () => {
  it.each<[AppError, number, string]>([
    [new AppError('invalid_api_key', {}), 401, 'invalid_api_key'],
    [new AppError('session_expired', {}), 401, 'needs_authorization'],
    [new AppError('scope_missing', { scope: 'tts' }), 401, 'missing_permissions'],
    [poor, 401, 'quota_exceeded'],
    [new AppError('text_too_long', { limit: 1000, length: 1200 }), 400, 'max_character_limit_exceeded'],
    [
      new AppError('dictionary_text_too_long', { limit: 1000, length: 1200, term: 'ONG', dictionary_name: 'Non yo' }),
      400,
      'max_character_limit_exceeded',
    ],
    [tag, 400, 'ssml_invalid'],
    [new AppError('not_found', { what: 'Voice' }), 404, 'voice_not_found'],
    [new AppError('not_found', { what: 'Job' }), 404, 'history_item_not_found'],
    [limit, 429, 'rate_limit_exceeded'],
    [busy, 429, 'too_many_concurrent_requests'],
    [new AppError('unavailable', {}), 503, 'system_busy'],
    [new AppError('not_ready', { job_id: 'j' }), 425, 'not_ready'],
    [new AppError('audio_unreadable', {}), 400, 'audio_unreadable'],
    [new AppError('speech_language_unknown', { hears: ['en'] }), 400, 'speech_language_unknown'],
    [new AppError('invalid_request', { detail: 'no JSON' }), 400, 'invalid_request'],
  ])('%s', (err, status, word) => {
    const shown = vendorFailure('elevenlabs', err)
    expect(shown.status).toBe(status)
    expect(shown.body).toMatchObject({ detail: { status: word, message: expect.any(String) } })
  })
  const place = endpoint({
    method: 'POST',
    path: '/v1/x/{voice_id}',
    summary: '',
    auth: 'user',
    params: z.object({ voice_id: z.string() }),
    query: z.object({ output_format: z.string() }),
    body: z.object({ text: z.string() }),
    returns: 'file',
  })
  it.each([
    ['text', ['body', 'text']],
    ['voice_settings.speed', ['body', 'voice_settings', 'speed']],
    ['output_format', ['query', 'output_format']],
    ['voice_id', ['path', 'voice_id']],
    ['', ['body']],
  ])('an error names its field: %s', (field, loc) => {
    const err = new AppError('invalid_request', { detail: 'x', fields: { [field]: 'wrong' } })
    const shown = vendorFailure('elevenlabs', err, place)
    expect(shown).toMatchObject({ status: 422, body: { detail: [{ loc, msg: 'wrong', type: 'value_error' }] } })
  })
})

describe('as DeepL says it', () => {
  it.each<[AppError, number, RegExp]>([
    [new AppError('invalid_api_key', {}), 403, /key/],
    [new AppError('unauthenticated', {}), 403, /API key/],
    [new AppError('scope_missing', { scope: 'translate' }), 403, /translate/],
    [poor, 456, /credits/],
    [new AppError('credit_cap_reached', { credit_cap: 5, credits_needed: 5, credits_available: 0 }), 456, /./],
    [limit, 429, /./],
    [busy, 429, /./],
    [new AppError('text_too_long', { limit: 1000, length: 1200 }), 413, /1000.*1200/],
    [new AppError('file_text_too_long', { limit: 20_000, length: 21_000 }), 413, /20,000/],
    [new AppError('file_too_large', { field: 'file', limit_bytes: 1024 * 1024 }), 413, /1MB/],
    [new AppError('document_damaged', {}), 400, /damaged/],
    [new AppError('document_unread', {}), 503, /./],
    [new AppError('file_not_translatable', {}), 400, /\.docx/],
    [new AppError('language_pair_not_supported', { source: 'en', target: 'fr' }), 400, /X-Pawol-Pivot: ht/],
    [new AppError('not_found', { what: 'Glossary' }), 404, /Glossary/],
    [new AppError('not_ready', { job_id: 'j' }), 503, /./],
    [new AppError('translator_busy', { retryAfter: 5 }), 503, /./],
  ])('%s', (err, status, words) => {
    const shown = vendorFailure('deepl', err)
    expect(shown.status).toBe(status)
    expect(shown.body).toEqual({ message: expect.stringMatching(words) })
  })
  it('a field that is wrong is named', () => {
    const { status, body } = vendorFailure('deepl', wrong)
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'speed: too fast', detail: "Value for 'speed': too fast" })
  })
})

describe('as LibreTranslate says it', () => {
  it.each<[AppError, number, RegExp]>([
    [new AppError('invalid_api_key', {}), 403, /key/],
    [poor, 402, /credits/],
    [limit, 429, /./],
    [wrong, 400, /too fast/],
    [new AppError('language_pair_not_supported', { source: 'en', target: 'fr' }), 400, /X-Pawol-Pivot: ht/],
    [new AppError('internal', {}), 500, /./],
  ])('%s', (err, status, words) => {
    const shown = vendorFailure('libretranslate', err)
    expect(shown).toMatchObject({ status, body: { error: expect.stringMatching(words) } })
  })
})

it.each(['openai', 'elevenlabs', 'deepl', 'libretranslate'] as Vendor[])(
  '%s has a status for every failure there is',
  (vendor) => {
    for (const code of Object.keys(errors) as ErrorCode[])
      expect(vendorFailure(vendor, exampleError(code)).status).toBeGreaterThanOrEqual(400)
  },
)

it.each<[string, boolean]>([
  ['/v1/models', true],
  ['/v2/voices?page_size=2', true],
  ['/v1', true],
  ['/v3/glossaries', true],
  ['/libre/translate', true],
  ['/library', false],
  ['/v1beta', false],
  ['/api/v1/tts/jobs/', false],
  ['/', false],
])('%s is an address of another service: %s', (url, is) => expect(vendorApis.isForeign(url)).toBe(is))

it('the header identifies the vendor', () => {
  expect(vendorOf('by_header', { 'xi-api-key': 'x' })).toBe('elevenlabs')
  expect(vendorOf('by_header', {})).toBe('openai')
  expect(vendorOf('by_header', { authorization: 'DeepL-Auth-Key x' })).toBe('deepl')
  expect(vendorOf('openai', { 'xi-api-key': 'x' })).toBe('openai')
  expect(vendorOf(undefined, { 'xi-api-key': 'x' })).toBe(undefined)
})
