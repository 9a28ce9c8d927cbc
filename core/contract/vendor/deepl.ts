import { z } from 'zod'
import { maxTranslatedFileBytes } from '../../rules/translate/files/file-formats.ts'
import { endpoint } from '../endpoint.ts'
import { creditErrors } from '../teams/errors.ts'

/** DeepL-compatible calls: point a DeepL client to this server's address, with an API key. */

const vendor = { auth: 'user', scope: 'translate', shape: 'deepl' } as const
/** JSON sends booleans, forms send strings. */
const Flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true'),
])
const Code = z.string().min(1).max(20)
const Tags = z
  .union([z.array(z.string().max(200)).max(100), z.string().max(2000)])
  .transform((tags) => (Array.isArray(tags) ? tags : tags.split(',')).map((tag) => tag.trim()).filter(Boolean))
const Text = z.string().max(200_000)
const unused = 'Accepted and not used.'

export const DeepLTranslate = z.object({
  text: z
    .union([Text.transform((text) => [text]), z.array(Text).min(1).max(50)], 'One text, or at most 50.')
    .describe('One text or up to 50.'),
  source_lang: Code.nullish().describe('HT, EN, FR, ES or PT; detected by default.'),
  target_lang: Code.describe('HT, EN, FR, ES or PT; EN-US, EN-GB, PT-BR and PT-PT are translated like EN and PT.'),
  glossary_id: z.string().max(100).nullish(),
  tag_handling: z
    .enum(['html', 'xml'])
    .nullish()
    .describe('Tags are always kept; with this option they also end sentences, and entities are decoded.'),
  ignore_tags: Tags.optional().describe('Elements whose content stays as it is.'),
  splitting_tags: Tags.optional(),
  non_splitting_tags: Tags.optional(),
  outline_detection: Flag.optional(),
  split_sentences: z
    .enum(['0', '1', 'nonewlines'])
    .or(z.union([z.literal(0), z.literal(1)]).transform((digit) => `${digit}` as '0' | '1'))
    .nullish()
    .describe('nonewlines joins lines into one text. Sentences are always translated one by one.'),
  show_billed_characters: Flag.optional(),
  preserve_formatting: Flag.optional().describe('Accepted; formatting is always preserved.'),
  formality: z.string().max(50).nullish().describe(unused),
  context: z.string().max(200_000).nullish().describe(unused),
  model_type: z.string().max(50).nullish().describe(unused),
})
export type DeepLTranslate = z.output<typeof DeepLTranslate>

export const DeepLTranslation = z.object({
  detected_source_language: z.string(),
  text: z.string(),
  billed_characters: z.number().optional(),
})

const spending = [
  'text_too_long',
  'language_pair_not_supported',
  'language_not_supported',
  'language_unknown',
  'translator_busy',
  ...creditErrors,
  'not_found',
  'unavailable',
  'timeout',
] as const

export const deeplTranslate = endpoint({
  method: 'POST',
  path: '/v2/translate',
  summary: 'Translate texts (DeepL-compatible)',
  ...vendor,
  encoded: true,
  body: DeepLTranslate,
  returns: z.object({ translations: z.array(DeepLTranslation) }),
  errors: [...spending, 'client_key_reused', 'request_in_progress'],
  limit: { per_minute: 120, by: 'caller', shared: true },
  concurrent: true,
})

export const deeplLanguages = endpoint({
  method: 'GET',
  path: '/v2/languages',
  summary: 'List languages (DeepL-compatible)',
  ...vendor,
  query: z.object({ type: z.enum(['source', 'target']).default('source') }),
  returns: z.array(z.object({ language: z.string(), name: z.string(), supports_formality: z.boolean().optional() })),
})

export const deeplUsage = endpoint({
  method: 'GET',
  path: '/v2/usage',
  summary: 'Get credit usage in characters of translation (DeepL-compatible)',
  ...vendor,
  returns: z.object({ character_count: z.number(), character_limit: z.number() }),
})

export const DeepLGlossary = z.object({
  glossary_id: z.string(),
  name: z.string(),
  ready: z.boolean(),
  source_lang: z.string(),
  target_lang: z.string(),
  creation_time: z.string(),
  entry_count: z.number(),
})
export type DeepLGlossary = z.output<typeof DeepLGlossary>

export const NewDeepLGlossary = z.object({
  name: z.string().trim().min(1).max(200),
  source_lang: Code,
  target_lang: Code,
  entries: z.string().min(1).max(900_000).describe('One line per entry: the term and its translation.'),
  entries_format: z.enum(['tsv', 'csv']),
})
export type NewDeepLGlossary = z.output<typeof NewDeepLGlossary>

const oneGlossary = {
  ...vendor,
  owns: 'DeepL glossary',
  params: z.object({ glossary_id: z.string().min(1).max(100) }),
  errors: ['not_found'],
} as const

export const createDeepLGlossary = endpoint({
  method: 'POST',
  path: '/v2/glossaries',
  summary: 'Create a glossary (DeepL-compatible); only translations that name it use it',
  ...vendor,
  encoded: true,
  body: NewDeepLGlossary,
  returns: DeepLGlossary,
  status: 201,
  errors: ['limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const listDeepLGlossaries = endpoint({
  method: 'GET',
  path: '/v2/glossaries',
  summary: 'List your glossaries (DeepL-compatible)',
  ...vendor,
  returns: z.object({ glossaries: z.array(DeepLGlossary) }),
})

export const getDeepLGlossary = endpoint({
  method: 'GET',
  path: '/v2/glossaries/{glossary_id}',
  summary: 'Get one glossary (DeepL-compatible)',
  ...oneGlossary,
  returns: DeepLGlossary,
})

export const getDeepLGlossaryEntries = endpoint({
  method: 'GET',
  path: '/v2/glossaries/{glossary_id}/entries',
  summary: 'Get the terms of a glossary, separated by tabs',
  ...oneGlossary,
  returns: 'file',
  content: { 'text/tab-separated-values': z.string() },
})

export const deleteDeepLGlossary = endpoint({
  method: 'DELETE',
  path: '/v2/glossaries/{glossary_id}',
  summary: 'Delete a glossary (DeepL-compatible)',
  ...oneGlossary,
  returns: z.object({}),
})

export const listDeepLGlossaryPairs = endpoint({
  method: 'GET',
  path: '/v2/glossary-language-pairs',
  summary: 'List supported glossary directions (DeepL-compatible)',
  ...vendor,
  returns: z.object({
    supported_languages: z.array(z.object({ source_lang: z.string(), target_lang: z.string() })),
  }),
})

export const uploadDeepLDocument = endpoint({
  method: 'POST',
  path: '/v2/document',
  summary: 'Translate a .docx, .srt, .vtt, .html, .md or .txt file (DeepL-compatible)',
  ...vendor,
  form: {
    files: { file: { max_bytes: maxTranslatedFileBytes } },
    fields: z.object({
      source_lang: Code.optional(),
      target_lang: Code,
      filename: z.string().min(1).max(255).optional(),
      glossary_id: z.string().max(100).optional(),
      formality: z.string().max(50).optional().describe(unused),
      output_format: z.string().max(20).optional().describe('Only the format of the input file is accepted.'),
    }),
  },
  returns: z.object({ document_id: z.string(), document_key: z.string() }),
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
    ...creditErrors,
    'not_found',
    'too_many_waiting',
    'storage_full',
    'storage_unavailable',
  ],
  limit: { per_minute: 20, by: 'caller', shared: true },
})

const oneDocument = {
  ...vendor,
  owns: 'DeepL document',
  encoded: true,
  params: z.object({ document_id: z.string().min(1).max(100) }),
  body: z.object({ document_key: z.string().min(1).max(200) }),
} as const

export const getDeepLDocument = endpoint({
  method: 'POST',
  path: '/v2/document/{document_id}',
  summary: 'Get the status of a file translation (DeepL-compatible)',
  ...oneDocument,
  returns: z.object({
    document_id: z.string(),
    status: z.enum(['queued', 'translating', 'done', 'error']),
    seconds_remaining: z.number().optional(),
    billed_characters: z.number().optional(),
    error_message: z.string().optional(),
  }),
  errors: ['not_found'],
})

export const downloadDeepLDocument = endpoint({
  method: 'POST',
  path: '/v2/document/{document_id}/result',
  summary: 'Download the translated file; repeated downloads are allowed',
  ...oneDocument,
  returns: 'file',
  errors: ['not_found', 'not_ready', 'storage_unavailable'],
})
