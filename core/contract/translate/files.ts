import { z } from 'zod'
import { translationEngines } from '../../rules/plans.ts'
import { fileFormats, maxTranslatedFileBytes } from '../../rules/translate/files/file-formats.ts'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { jobKind, jobView } from '../jobs.ts'
import { creditErrors } from '../teams/errors.ts'

const Language = z.enum(translationLanguages)
const SourceLanguage = z.enum(['auto', ...translationLanguages])
const EngineWish = z.enum(['auto', ...translationEngines])
/** Form fields are strings. */
const Flag = z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1')

/** Translates a file and returns it in the same format. */
export const translationFileKind = jobKind({
  kind: 'translation_file',
  input: z.object({
    original_filename: z.string(),
    format: z.enum(fileFormats),
    size: z.number().describe('Bytes of the uploaded file.'),
    requested_source: SourceLanguage,
    target_language: Language,
    engine: EngineWish,
    allow_pivot: z.boolean(),
    glossary_ids: z.array(z.string()).optional(),
    digest: z.string().describe('SHA-256 of the uploaded file.'),
    characters_processed: z.number().describe('Characters of its text; markup, code and timings are not counted.'),
  }),
  result: z.object({
    translated_filename: z.string(),
    translated_size: z.number(),
    file_key: z.string(),
    source_language: Language.nullable().describe('The language of most of the text, detected or given.'),
    service_used: z.string().describe('The engine that translated it.'),
    sentences: z.number(),
    to_check: z.number().describe('The number of sentences that a person should check.'),
    warning: z.enum(['medical', 'legal']).nullable().describe('A person must review texts of this kind.'),
  }),
  steps: { running: ['reading', 'translating', 'writing'] },
  live: {
    update: 'translation_file_update',
    delivered: 'translation_file_delivered',
    failed: 'translation_file_failed',
  },
  retention: 'history',
  product: 'translation_file',
  support_name: 'translation_file',
  export_type: null,
  history: { search: ['original_filename'] },
})

export const TranslationFile = z.object({
  ...jobView(translationFileKind).shape,
  file_url: z
    .string()
    .nullable()
    .describe('Signed address of the translated file, valid for a day; null until it is ready.'),
})
export type TranslationFile = z.output<typeof TranslationFile>

export const TranslationFileFields = z.object({
  source_language: SourceLanguage.default('auto'),
  target_language: Language.default('ht'),
  engine: EngineWish.default('auto'),
  allow_pivot: Flag.default(false).describe(
    'Translates unsupported directions through Kreyòl; without it they are refused.',
  ),
  glossary_id: z.uuid().optional().describe('A glossary to use instead of your active ones.'),
  client_key: z.string().min(1).max(100).optional(),
})
export type TranslationFileFields = z.output<typeof TranslationFileFields>

export const translateFile = endpoint({
  method: 'POST',
  path: '/api/v1/translate/files/',
  summary: 'Translate a .docx, .srt, .vtt, .html, .md or .txt file, keeping its format',
  auth: 'user',
  scope: 'translate',
  form: { files: { file: { max_bytes: maxTranslatedFileBytes } }, fields: TranslationFileFields },
  returns: TranslationFile,
  status: 201,
  errors: [
    'file_not_translatable',
    'file_text_too_long',
    'document_not_supported',
    'document_empty',
    'document_protected',
    'document_damaged',
    'document_too_complex',
    'document_unread',
    'language_pair_not_supported',
    'language_not_supported',
    'language_unknown',
    'engine_not_allowed',
    'engine_not_configured',
    'not_found',
    ...creditErrors,
    'client_key_reused',
    'too_many_waiting',
    'storage_full',
    'storage_unavailable',
  ],
  // Reading a file takes seconds of CPU in any process of the fleet.
  limit: { per_minute: 20, by: 'caller', shared: true },
})

export const translationFiles = jobEndpoints({
  base_path: '/api/v1/translate/files/',
  noun: 'translated file',
  nouns: 'translated files',
  view: TranslationFile,
  scope: 'translate',
})
export const {
  list: listTranslationFiles,
  get: getTranslationFile,
  cancel: cancelTranslationFile,
  remove: deleteTranslationFile,
  remove_many: bulkDeleteTranslationFiles,
} = translationFiles

export const downloadTranslationFile = endpoint({
  method: 'GET',
  path: '/api/v1/translate/files/{id}/download/',
  summary: 'Download the translated file',
  auth: 'user',
  owns: 'translated file',
  params: z.object({ id: z.uuid() }),
  scope: 'translate',
  returns: 'file',
  errors: ['not_found', 'not_ready', 'storage_unavailable'],
})
