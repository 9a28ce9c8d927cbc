import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const area = 'deepl'

/** Glossaries of DeepL's second and third version. */

const vendor = { auth: 'user', scope: 'translate', shape: 'deepl' } as const
const Code = z.string().min(1).max(20)

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

/** One glossary of the third version: several directions under one id, each of which is a glossary of ours. */
const DictionaryInfo = z.object({ source_lang: z.string(), target_lang: z.string(), entry_count: z.number() })
export const DeepLMultilingualGlossary = z.object({
  glossary_id: z.string(),
  name: z.string(),
  dictionaries: z.array(DictionaryInfo),
  creation_time: z.string(),
})
export type DeepLMultilingualGlossary = z.output<typeof DeepLMultilingualGlossary>

const { source_lang, target_lang, entries, entries_format } = NewDeepLGlossary.shape
export const NewDeepLDictionary = z.object({ source_lang, target_lang, entries, entries_format })
export type NewDeepLDictionary = z.output<typeof NewDeepLDictionary>
const direction = { source_lang: Code, target_lang: Code }

const multilingual = { ...oneGlossary, owns: 'DeepL multilingual glossary' } as const
const changing = { errors: ['not_found', 'limit_reached'], limit: { per_minute: 60, by: 'caller' } } as const

export const createDeepLMultilingualGlossary = endpoint({
  method: 'POST',
  path: '/v3/glossaries',
  summary: 'Create a glossary of one or more directions (DeepL-compatible, version 3)',
  ...vendor,
  encoded: true,
  body: z.object({
    name: NewDeepLGlossary.shape.name,
    dictionaries: z.array(NewDeepLDictionary).min(1).max(20).describe('Each direction once.'),
  }),
  returns: DeepLMultilingualGlossary,
  status: 201,
  errors: ['limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const listDeepLMultilingualGlossaries = endpoint({
  method: 'GET',
  path: '/v3/glossaries',
  summary: 'List your glossaries with their directions (version 3)',
  ...vendor,
  returns: z.object({ glossaries: z.array(DeepLMultilingualGlossary) }),
})

export const getDeepLMultilingualGlossary = endpoint({
  method: 'GET',
  path: '/v3/glossaries/{glossary_id}',
  summary: 'Get one glossary with its directions (version 3)',
  ...multilingual,
  returns: DeepLMultilingualGlossary,
})

export const changeDeepLMultilingualGlossary = endpoint({
  method: 'PATCH',
  path: '/v3/glossaries/{glossary_id}',
  summary: 'Rename a glossary, or add terms to one direction (version 3)',
  ...multilingual,
  ...changing,
  encoded: true,
  body: z.object({
    name: NewDeepLGlossary.shape.name.optional(),
    dictionaries: z
      .array(NewDeepLDictionary)
      .max(1, 'One direction a call.')
      .optional()
      .describe('One direction; its terms are added, or replace those of the same source.'),
  }),
  returns: DeepLMultilingualGlossary,
})

export const deleteDeepLMultilingualGlossary = endpoint({
  method: 'DELETE',
  path: '/v3/glossaries/{glossary_id}',
  summary: 'Delete a glossary with all its directions (version 3)',
  ...multilingual,
  returns: z.object({}),
})

export const getDeepLDictionaryEntries = endpoint({
  method: 'GET',
  path: '/v3/glossaries/{glossary_id}/entries',
  summary: 'Get the terms of one direction, or of all of them (version 3)',
  ...multilingual,
  query: z.object({ source_lang: Code.optional(), target_lang: Code.optional() }),
  returns: z.object({
    dictionaries: z.array(
      z.object({
        source_lang: z.string(),
        target_lang: z.string(),
        entries: z.string(),
        entries_format: z.literal('tsv'),
      }),
    ),
  }),
})

export const replaceDeepLDictionary = endpoint({
  method: 'PUT',
  path: '/v3/glossaries/{glossary_id}/dictionaries',
  summary: 'Replace the terms of one direction, or add the direction (version 3)',
  ...multilingual,
  ...changing,
  encoded: true,
  body: NewDeepLDictionary,
  returns: DictionaryInfo,
})

export const deleteDeepLDictionary = endpoint({
  method: 'DELETE',
  path: '/v3/glossaries/{glossary_id}/dictionaries',
  summary: 'Delete one direction of a glossary; without directions the glossary ends (version 3)',
  ...multilingual,
  query: z.object(direction),
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
