import { z } from 'zod'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { SpokenEntry, UnusedEntry } from '../dictionaries/speech.ts'
import { endpoint } from '../endpoint.ts'
import { Translation, TranslationSegment } from '../translate/translate.ts'
import { SpeechJob } from '../tts/jobs.ts'
import { SpeechSettings, WordTiming } from '../tts/tts.ts'

/** Work made on a device, added to the history later. Only the pages send it: no scope of an API key. */

const Language = z.enum(translationLanguages)
/** Above the limit of every plan; the service checks the plan's own limit. */
const Text = z.string().max(100_000)

const common = {
  client_key: z
    .string()
    .min(1)
    .max(100)
    .describe('Made by the device with the work; the same key is one entry, however often it is sent.'),
  made_at: z.iso
    .datetime({ offset: true })
    .describe('By the clock of the device. A time that cannot be becomes that of the arrival.'),
}

/** A translation made on a device. */
export const DeviceTranslation = z.object({
  ...common,
  text: Text,
  source_language: z.enum(['auto', ...translationLanguages]),
  target_language: Language,
  allow_pivot: z.boolean().default(false),
  document_filename: z.string().max(255).nullish(),
  translated_text: z.string().max(400_000).describe('The translation of the whole text.'),
  language: Language.nullable().describe('The language of most of the text.'),
  segments: z.array(TranslationSegment).max(5_000),
  engine: z.string().min(1).max(100).describe('The engine that translated it.'),
})
export type DeviceTranslation = z.output<typeof DeviceTranslation>

export const keepDeviceTranslation = endpoint({
  method: 'POST',
  path: '/api/v1/translate/on-device/',
  summary: 'Add a translation made on a device to the history; free',
  auth: 'user',
  body: DeviceTranslation,
  returns: Translation,
  status: 201,
  errors: ['text_empty', 'text_too_long', 'client_key_reused', 'unavailable'],
  limit: { per_minute: 120, by: 'caller', shared: true },
})

/** Speech made on a device; its sound is sent with it. */
export const DeviceSpeech = z.object({
  ...common,
  ...SpeechSettings.shape,
  text: Text,
  voice_id: z.string().min(1).max(200),
  voice_name: z.string().max(200),
  model_id: z.string().max(200),
  pronunciation_dictionaries: z.array(z.string().max(100)).max(50).default([]),
  document_filename: z.string().max(255).nullish(),
  word_timings: z.array(WordTiming).max(50_000),
  dictionary_words: z.array(SpokenEntry).max(5_000).optional(),
  unused_entries: z.array(UnusedEntry).max(500).optional(),
  engine: z.string().min(1).max(100),
  engine_version: z.string().max(100).optional(),
})
export type DeviceSpeech = z.output<typeof DeviceSpeech>

/** A quarter of an hour of samples; the length of the text sets the limit of each. */
const mostDeviceSoundBytes = 40_000_000

export const keepDeviceSpeech = endpoint({
  method: 'POST',
  path: '/api/v1/tts/on-device/',
  summary: 'Add speech made on a device to the history, with its sound; free',
  auth: 'user',
  form: {
    files: { sound: { max_bytes: mostDeviceSoundBytes } },
    fields: z.object({ work: z.string().describe('The speech as JSON: its text, voice, settings and word times.') }),
    max_field_bytes: 8_000_000,
  },
  returns: SpeechJob,
  status: 201,
  errors: [
    'text_empty',
    'text_too_long',
    'unsupported_characters',
    'file_too_large',
    'file_type_not_allowed',
    'storage_full',
    'storage_unavailable',
    'client_key_reused',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 60, by: 'caller', shared: true },
})
