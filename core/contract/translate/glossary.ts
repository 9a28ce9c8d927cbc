import { z } from 'zod'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'

export const most_glossaries = 100
export const most_glossary_entries = 5_000

const Language = z.enum(translationLanguages)
const Name = z.string().trim().min(1).max(200)

/** A term with a fixed translation, applied wherever it occurs as whole words. */
export const GlossaryEntry = z.object({
  source: z.string().trim().min(1).max(200),
  target: z.string().trim().min(1).max(500),
})
export type GlossaryEntry = z.output<typeof GlossaryEntry>
const Entries = z.array(GlossaryEntry).max(most_glossary_entries)

export const Glossary = z.object({
  id: z.string(),
  name: z.string(),
  source_language: Language,
  target_language: Language,
  is_active: z.boolean().describe('Whether translations without an explicit glossary use it.'),
  entry_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Glossary = z.output<typeof Glossary>

export const NewGlossary = z.object({
  name: Name,
  source_language: Language,
  target_language: Language,
  is_active: z.boolean().default(true),
  entries: Entries.default([]),
})
export type NewGlossary = z.output<typeof NewGlossary>

const basePath = '/api/v1/translate/glossaries/'
const shared = { auth: 'user', scope: 'translate' } as const
const one = { ...shared, owns: 'glossary', params: z.object({ id: z.uuid() }) } as const
const changing = { errors: ['not_found', 'limit_reached'], limit: { per_minute: 60, by: 'caller' } } as const

export const listGlossaries = endpoint({
  method: 'GET',
  path: basePath,
  summary: 'List your glossaries, newest first',
  ...shared,
  returns: z.object({ results: z.array(Glossary) }),
})

export const createGlossary = endpoint({
  method: 'POST',
  path: basePath,
  summary: 'Create a glossary; up to 100, with 5,000 terms each',
  ...shared,
  body: NewGlossary,
  returns: Glossary,
  status: 201,
  errors: ['limit_reached'],
  limit: { per_minute: 60, by: 'caller' },
})

export const getGlossary = endpoint({
  method: 'GET',
  path: `${basePath}{id}/`,
  summary: 'Get one glossary, without its terms',
  ...one,
  returns: Glossary,
  errors: ['not_found'],
})

export const changeGlossary = endpoint({
  method: 'PATCH',
  path: `${basePath}{id}/`,
  summary: 'Rename a glossary, or switch it on or off',
  ...one,
  body: z.object({ name: Name.optional(), is_active: z.boolean().optional() }),
  returns: Glossary,
  errors: ['not_found'],
})

export const deleteGlossary = endpoint({
  method: 'DELETE',
  path: `${basePath}{id}/`,
  summary: 'Delete a glossary and its terms',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const listGlossaryEntries = endpoint({
  method: 'GET',
  path: `${basePath}{id}/entries/`,
  summary: 'List the terms of a glossary, alphabetically',
  ...one,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
    offset: z.coerce.number().int().min(0).max(most_glossary_entries).default(0),
  }),
  returns: z.object({ results: z.array(GlossaryEntry), count: z.number() }),
  errors: ['not_found'],
})

export const addGlossaryEntries = endpoint({
  method: 'POST',
  path: `${basePath}{id}/entries/`,
  summary: 'Add terms to a glossary; existing terms get the new translation',
  ...one,
  ...changing,
  body: z.object({ entries: Entries.min(1) }),
  returns: Glossary,
})

export const replaceGlossaryEntries = endpoint({
  method: 'PUT',
  path: `${basePath}{id}/entries/`,
  summary: 'Replace the terms of a glossary',
  ...one,
  ...changing,
  body: z.object({ entries: Entries }),
  returns: Glossary,
})

export const removeGlossaryEntries = endpoint({
  method: 'POST',
  path: `${basePath}{id}/entries/remove/`,
  summary: 'Remove terms from a glossary',
  ...one,
  body: z.object({ sources: z.array(z.string().max(200)).min(1).max(most_glossary_entries) }),
  returns: Glossary,
  errors: ['not_found'],
})

export const importGlossary = endpoint({
  method: 'POST',
  path: `${basePath}{id}/import/`,
  summary: 'Import the terms of a CSV or TBX file',
  ...one,
  ...changing,
  body: z.object({
    text: z.string().min(1).max(500_000).describe('The content of the file; its format, CSV or TBX, is detected.'),
    replace: z.boolean().default(false).describe('Removes existing terms first.'),
  }),
  returns: z.object({
    glossary: Glossary,
    read: z.number().describe('The number of terms in the file for this direction.'),
    unread: z.array(z.number()).describe('The first hundred lines, or TBX concepts, without such a term.'),
  }),
})

export const GlossaryFormat = z.enum(['csv', 'tbx'])
export type GlossaryFormat = z.output<typeof GlossaryFormat>

export const exportGlossary = endpoint({
  method: 'GET',
  path: `${basePath}{id}/export/`,
  summary: 'Export a glossary as a file',
  ...one,
  query: z.object({ format: GlossaryFormat.default('csv') }),
  returns: 'file',
  content: { 'text/csv': 'bytes', 'application/x-tbx': 'bytes' },
  errors: ['not_found'],
})

const RememberedSentence = z.object({
  source_language: Language,
  target_language: Language,
  source: z.string(),
  target: z.string(),
  updated_at: z.string(),
})

export const listTranslationMemory = endpoint({
  method: 'GET',
  path: '/api/v1/translate/memory/',
  summary: 'List your corrected sentences, which are reused for the same source sentence; newest first',
  ...shared,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  returns: z.object({ results: z.array(RememberedSentence), count: z.number() }),
})

export const clearTranslationMemory = endpoint({
  method: 'DELETE',
  path: '/api/v1/translate/memory/',
  summary: 'Delete all corrected sentences',
  ...shared,
  returns: z.object({ deleted: z.number() }),
})
