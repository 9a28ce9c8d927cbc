import { z } from 'zod'
import { maxTranslatedFileBytes } from '../../rules/translate/files/file-formats.ts'
import { endpoint } from '../endpoint.ts'
import { creditErrors } from '../teams/errors.ts'

export const area = 'deepl'

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

const usage = {
  path: '/v2/usage',
  ...vendor,
  returns: z.object({
    character_count: z.number().describe('What this period used, of purchased credits too.'),
    character_limit: z.number().describe('This and what is left, purchased credits included.'),
  }),
} as const
export const deeplUsage = endpoint({
  method: 'GET',
  summary: 'Get credit usage in characters of translation (DeepL-compatible)',
  ...usage,
})
export const postDeepLUsage = endpoint({
  method: 'POST',
  summary: 'Get credit usage; for older DeepL clients, which send POST',
  ...usage,
  encoded: true,
  body: z.object({}),
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
      output_format: z
        .string()
        .max(20)
        .optional()
        .describe('Only the format of the input file; any other is refused.')
        .meta({ example: 'docx' }),
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

const DocumentKey = z.object({ document_key: z.string().min(1).max(200) })
const oneDocument = {
  ...vendor,
  owns: 'DeepL document',
  params: z.object({ document_id: z.string().min(1).max(100) }),
} as const
const documentStatus = {
  path: '/v2/document/{document_id}',
  ...oneDocument,
  returns: z.object({
    document_id: z.string(),
    status: z.enum(['queued', 'translating', 'done', 'error']),
    seconds_remaining: z.number().optional(),
    billed_characters: z.number().optional(),
    error_message: z.string().optional(),
  }),
  errors: ['not_found'],
} as const
const documentResult = {
  path: '/v2/document/{document_id}/result',
  ...oneDocument,
  returns: 'file',
  errors: ['not_found', 'not_ready', 'storage_unavailable'],
} as const

export const getDeepLDocument = endpoint({
  method: 'POST',
  summary: 'Get the status of a file translation (DeepL-compatible)',
  ...documentStatus,
  encoded: true,
  body: DocumentKey,
})
export const queryDeepLDocument = endpoint({
  method: 'GET',
  summary: 'Get the status of a file translation; for older DeepL clients, which send GET',
  ...documentStatus,
  query: DocumentKey,
})
export const downloadDeepLDocument = endpoint({
  method: 'POST',
  summary: 'Download the translated file; repeated downloads are allowed',
  ...documentResult,
  encoded: true,
  body: DocumentKey,
})
export const queryDeepLDocumentResult = endpoint({
  method: 'GET',
  summary: 'Download the translated file; for older DeepL clients, which send GET',
  ...documentResult,
  query: DocumentKey,
})
