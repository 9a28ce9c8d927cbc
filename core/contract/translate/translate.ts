import { z } from 'zod'
import { translationEngines } from '../../rules/plans.ts'
import { retention } from '../../rules/retention.ts'
import { confidences, faults } from '../../rules/translate/confidence.ts'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { AudioRemovedAt, jobKind, jobView } from '../jobs.ts'
import { creditErrors } from '../teams/errors.ts'
import { WordTiming } from '../tts/tts.ts'

/** Above the limit of every plan; the service checks the plan's own limit. */
const Text = z.string().max(100_000)
const Language = z.enum(translationLanguages)
const SourceLanguage = z.enum(['auto', ...translationLanguages])
const EngineWish = z.enum(['auto', ...translationEngines])
const Term = z.string().min(1).max(200)

const Guess = z.object({ language: Language, confidence: z.number() })
export const Detection = z.object({
  language: Language.nullable().describe(
    'The language; null if the text is in no supported language, or has no words.',
  ),
  confidence: z.number().describe('Probability, 0 to 1.'),
  is_guess: z.boolean().describe('Whether a person should confirm it, because a short text fits several languages.'),
  alternatives: z.array(Guess).describe('Alternative languages of a guess, most likely first.'),
  unsupported: z.string().nullable().describe('The code of an unsupported language; `und` if it is unknown.'),
})
export type Detection = z.output<typeof Detection>
const LikelyLanguages = z
  .array(Language)
  .max(translationLanguages.length)
  .optional()
  .describe('The order of preference if a short text fits several languages.')

export const TranslationSegment = z.object({
  index: z.number(),
  source_start: z.number().describe('Start in the original text, in UTF-16 units.'),
  source_end: z.number().describe('End in the original text, exclusive.'),
  target_start: z.number().describe('Start of its translation in the translated text.'),
  target_end: z.number(),
  language: Language.nullable().describe('The language it was translated from; null if it could not be detected.'),
  confidence: z.enum(confidences),
  faults: z.array(z.enum([...faults, 'not_translated'])).describe('Faults that a check found and could not repair.'),
  from: z.enum(['engine', 'lexicon', 'memory', 'corrected', 'unchanged']),
  engine: z.string().nullable(),
  via: z.literal('ht').nullable().describe('The intermediate language.'),
  alternatives: z.array(z.object({ text: z.string(), part_of_speech: z.string().optional() })),
})
export type TranslationSegment = z.output<typeof TranslationSegment>

const input = z.object({
  original_text: z.string(),
  requested_source: SourceLanguage,
  target_language: Language,
  engine: EngineWish,
  allow_pivot: z.boolean(),
  likely_languages: LikelyLanguages,
  untranslated: z.array(z.string()).optional(),
  glossary_ids: z.array(z.string()).optional().describe('The glossaries used; defaults to all active ones.'),
  document_filename: z.string().nullable(),
  characters_processed: z
    .number()
    .describe('Charged characters; paragraphs in the target language, or in an unsupported one, are free.'),
  made_on_device: z.literal(true).optional().describe('Translated on a device of the user, for nothing.'),
})
const result = z.object({
  translated_text: z.string(),
  source_language: Language.nullable().describe('The language of most of the text, detected or given.'),
  detection: Detection.optional().describe('The language that `auto` detected.'),
  service_used: z.string().describe('The engine that translated it.'),
  segments: z.array(TranslationSegment),
  warning: z.enum(['medical', 'legal']).nullable().describe('A person must review texts of this kind.'),
  tts_job_id: z.string().optional(),
})

/** A translation that is kept in the history. */
export const translationKind = jobKind({
  kind: 'translation',
  product: 'translate',
  input,
  result,
  steps: { running: ['translating'] },
  live: { update: 'translation_update', delivered: 'translation_delivered', failed: 'translation_failed' },
  retention: 'history',
  support_name: 'translation',
  export_type: 'translation',
  history: { search: ['original_text', 'translated_text'], leave_out: ['segments'], favourites: true },
})
/** A translation that is not kept in the history: deleted after a day, during which it answers repeated requests. */
export const passingTranslationKind = jobKind({
  kind: 'passing_translation',
  product: 'translate',
  input,
  result,
  retention: { hours: retention.passing_hours },
})

const SpokenTranslation = z.object({
  job_id: z.string(),
  audio_url: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  duration_formatted: z.string().nullable(),
  voice_name: z.string(),
  selected_voice_name: z.string(),
  voice_id: z.string(),
  word_timings: z.array(WordTiming).nullable(),
  audio_removed_at: AudioRemovedAt,
})

export const Translation = z.object({
  ...jobView(translationKind).shape,
  is_favorite: z.boolean(),
  has_tts: z.boolean(),
  tts_job_details: SpokenTranslation.nullable(),
})
export type Translation = z.output<typeof Translation>

export const TranslationOrder = z.object({
  text: Text,
  source_language: SourceLanguage.default('auto'),
  target_language: Language.default('ht'),
  likely_languages: LikelyLanguages,
  engine: EngineWish.default('auto'),
  save_to_history: z.boolean().default(true),
  allow_pivot: z
    .boolean()
    .default(false)
    .describe('Translates unsupported directions through Kreyòl; without it they are refused.'),
  untranslated: z.array(Term).max(500).optional().describe('Terms that stay as they are.'),
  use_glossary: z.boolean().default(true),
  glossary_ids: z
    .array(z.uuid())
    .max(100)
    .optional()
    .describe('Glossaries of this direction in order of precedence; defaults to all active ones.'),
  document_filename: z.string().max(255).nullish(),
  client_key: z.string().min(1).max(100).optional(),
})
export type TranslationOrder = z.output<typeof TranslationOrder>

const orderErrors = [
  'text_empty',
  'text_too_long',
  'language_pair_not_supported',
  'language_not_supported',
  'language_unknown',
  'engine_not_allowed',
  'engine_not_configured',
  'not_found',
  'translator_busy',
  'job_cancelled',
  ...creditErrors,
  'client_key_reused',
  'request_in_progress',
  'unavailable',
  'timeout',
] as const
const shared = {
  method: 'POST',
  auth: 'user',
  scope: 'translate',
  body: TranslationOrder,
  errors: orderErrors,
  limit: { per_minute: 120, by: 'caller', shared: true },
  concurrent: true,
} as const

export const translate = endpoint({
  ...shared,
  path: '/api/v1/translate/',
  summary: 'Translate a text and return the complete result',
  returns: Translation,
})

/** Lines of the stream, each a JSON object. */
export const TranslationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), id: z.string() }),
  z.object({
    type: z.literal('segment'),
    segment: TranslationSegment,
    gap: z.string().describe('Spaces and line breaks between the previous sentence and this one.'),
    text: z.string().describe('The translation of the sentence.'),
    progress: z.number().describe('The translated share of the text, 0 to 1.'),
  }),
  z.object({ type: z.literal('done'), translation: Translation }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
])
export type TranslationEvent = z.output<typeof TranslationEvent>

export const streamTranslation = endpoint({
  ...shared,
  path: '/api/v1/translate/stream/',
  summary: 'Stream a translation, one JSON line per sentence; after a disconnect the result is in the history',
  returns: 'file',
  content: { 'application/x-ndjson': TranslationEvent },
})

const LanguageName = z.object({ code: Language, name: z.string() })
export const listTranslationLanguages = endpoint({
  method: 'GET',
  path: '/api/v1/translate/languages/',
  summary: 'List supported languages',
  auth: 'anyone',
  scope: 'translate',
  returns: z.object({ source_languages: z.array(LanguageName), target_languages: z.array(LanguageName) }),
})

export const listTranslationEngines = endpoint({
  method: 'GET',
  path: '/api/v1/translate/engines/',
  summary: 'List translation engines, and which of them your plan includes',
  auth: 'user',
  scope: 'translate',
  returns: z.object({
    engines: z
      .array(
        z.object({
          engine: EngineWish,
          name: z.string(),
          allowed: z.boolean(),
          configured: z.boolean(),
          plan_name: z.string().nullable().describe('The cheapest plan that includes it.'),
          service: z.string().nullable().describe('The model of the engine; null for `auto`.'),
          setting: z
            .string()
            .nullable()
            .describe('The environment variable that configures it; null if it is configured.'),
        }),
      )
      .describe('Configured engines; staff also see the others, each with its missing variable.'),
    auto: z.string().describe('The engine that `auto` selects for you.'),
    pack_pairs: z
      .array(
        z.object({
          source: z.enum(translationLanguages),
          target: z.enum(translationLanguages),
          engine: z.string(),
        }),
      )
      .describe('Language pairs that a model pack translates instead of the built-in engine.'),
    direct_pairs: z
      .array(z.object({ source: z.enum(translationLanguages), target: z.enum(translationLanguages) }))
      .describe('Language pairs without Haitian Creole that are translated directly.'),
  }),
})

export const detectLanguage = endpoint({
  method: 'POST',
  path: '/api/v1/translate/detect/',
  summary: 'Detect the language of a text, and of each paragraph',
  auth: 'user',
  scope: 'translate',
  body: z.object({ text: Text, likely_languages: LikelyLanguages }),
  returns: z.object({
    ...Detection.shape,
    paragraphs: z.array(z.object({ start: z.number(), end: z.number(), language: Language.nullable() })),
  }),
  limit: { per_minute: 120, by: 'caller' },
})

const one = { auth: 'user', owns: 'translation', params: z.object({ id: z.uuid() }), scope: 'translate' } as const

export const translationHistory = jobEndpoints({
  base_path: '/api/v1/translate/history/',
  noun: 'translation',
  nouns: 'translations',
  view: Translation,
  scope: 'translate',
  summaries: { list: 'Translations made so far, favourites first, then the newest' },
})
export const {
  list: listTranslations,
  get: getTranslation,
  cancel: cancelTranslation,
  remove: deleteTranslation,
  remove_many: bulkDeleteTranslations,
} = translationHistory

export const changeTranslation = endpoint({
  method: 'PATCH',
  path: '/api/v1/translate/history/{id}/',
  summary: 'Update a translation: mark it as a favourite, correct sentences, or link the speech made from it',
  ...one,
  body: z.object({
    is_favorite: z.boolean().optional(),
    segments: z
      .array(z.object({ index: z.number().int().min(0), text: z.string().max(10_000) }))
      .max(5_000)
      .optional()
      .describe('Corrected sentences; they are saved and reused for the same source sentence.'),
    tts_job_id: z.uuid().optional(),
  }),
  returns: Translation,
  errors: ['not_found', 'not_ready', 'text_too_long'],
})

export const readBack = endpoint({
  method: 'POST',
  path: '/api/v1/translate/history/{id}/read-back/',
  summary: 'Translate a sentence of a translation back; free',
  ...one,
  body: z.object({ index: z.number().int().min(0), text: z.string().max(10_000).optional() }),
  returns: z.object({ text: z.string(), confidence: z.enum(confidences) }),
  errors: [
    'not_found',
    'not_ready',
    'text_empty',
    'text_too_long',
    'language_pair_not_supported',
    'translator_busy',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 30, by: 'caller', shared: true },
  concurrent: true,
})
