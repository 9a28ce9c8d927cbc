import { z } from 'zod'
import { AppError, type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'
import type { Schema } from './document.ts'
import { exampleOf } from './example.ts'

/** Realistic error data, where the schema alone gives no example. */
const likely: { [C in ErrorCode]?: Partial<ErrorData<C>> } = {
  invalid_request: { detail: 'voice_id: Required', fields: { voice_id: 'Required' } },
  text_too_long: { limit: 1000, length: 1204 },
  file_text_too_long: { limit: 20_000, length: 24_310 },
  ssml_invalid: { tag: 'voice', detail: '<voice> is not supported', position: 12 },
  too_much_silence: { pause_seconds: 140, limit_seconds: 100 },
  speech_too_long: { seconds: 1500, limit_seconds: 600 },
  dictionary_text_too_long: { limit: 1000, length: 24_310, term: 'ONG', dictionary_name: 'Non yo' },
  storage_full: { used_bytes: 524_000_000, limit_bytes: 524_288_000 },
  too_many_waiting: { limit: 100, retryAfter: 10 },
  translator_busy: { retryAfter: 5 },
  speech_language_unknown: { hears: ['en'] },
  speech_language_not_heard: { language: 'ht' },
  alignment_not_supported: { language: 'de' },
  audio_too_long: { seconds: 12_000, limit_seconds: 10_800 },
  upload_offset_wrong: { offset: 1_048_576 },
  upload_incomplete: { offset: 1_048_576, size: 4_194_304 },
  transcript_changed: { version: 4 },
  consent_voice_differs: { name: 'leson.wav' },
  consent_sample_unclear: { name: 'leson.wav' },
  sample_duplicate: { name: 'leson.wav' },
  sample_too_large: { size: 26_214_400, limit_bytes: 20_971_520 },
  samples_unusable: { usable: 2 },
  language_pair_not_supported: { source: 'en', target: 'fr' },
  language_not_supported: { language: 'de' },
  engine_not_allowed: { engine: 'GPT-5', plan: 'Enterprise' },
  engine_not_configured: { engine: 'qwen-3' },
  limit_reached: { what: 'API keys', limit: 50 },
  file_type_not_allowed: { allowed: ['application/pdf', 'text/plain'] },
  unsupported_media_type: { expected: 'application/json' },
  rate_limited: { limit: 60 },
  pack_unknown: { pack: 'voice-mms' },
  pack_broken: { pack: 'voice-mms', reason: 'the model cannot be loaded' },
  licence_non_commercial: { pack: 'voice-mms', licence: 'CC-BY-NC-4.0' },
  too_many_concurrent_requests: { current: 2, maximum: 2, retryAfter: 1 },
}
const madeUp = new Map<ErrorCode, AppError>()

export function exampleError(code: ErrorCode): AppError {
  const known = madeUp.get(code)
  if (known) return known
  const schema = z.toJSONSchema(errors[code].data as z.ZodType, { unrepresentable: 'any' }) as Schema
  const data = { ...(exampleOf(schema, { schemas: {} }) as object), ...likely[code] }
  const error = new AppError(code, data as never)
  madeUp.set(code, error)
  return error
}
