import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const most_dictionaries = 100
export const most_dictionary_entries = 10_000

export const DictionaryCategory = z.enum([
  'general',
  'medical',
  'technical',
  'names',
  'education',
  'business',
  'cultural',
  'linguistic',
])

export const Dictionary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: DictionaryCategory,
  is_active: z.boolean(),
  priority: z.number(),
  entries_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Dictionary = z.output<typeof Dictionary>

export const NewDictionary = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Dictionary name is required')
    .max(255, 'Dictionary name must be less than 255 characters'),
  description: z.string().max(1000, 'Description must be less than 1000 characters').default(''),
  category: DictionaryCategory.default('general'),
  is_active: z.boolean().default(true),
  priority: z
    .number()
    .int()
    .min(0)
    .max(999)
    .default(200)
    .describe('Where two dictionaries have a term, the one with the higher priority says how it is spoken.'),
  skip_examples: z.boolean().default(false).describe('Makes it without examples. None are made yet.'),
})
export type NewDictionary = z.output<typeof NewDictionary>

const NewEntry = z.object({
  term: z.string().trim().min(1).max(200),
  phonetic: z.string().trim().max(500).default(''),
  context_hint: z.string().trim().max(500).default(''),
  is_active: z.boolean().default(true),
})
export type NewDictionaryEntry = z.output<typeof NewEntry>

const path = '/api/v1/dictionaries/'
const shared = { auth: 'user', scope: 'dictionaries' } as const
const changing = { limit: { per_minute: 60, by: 'caller' } } as const

export const listDictionaries = endpoint({
  method: 'GET',
  path,
  summary: 'Your pronunciation dictionaries, the newest first',
  ...shared,
  returns: z.array(Dictionary),
})

export const createDictionary = endpoint({
  method: 'POST',
  path,
  summary: 'Make a pronunciation dictionary',
  ...shared,
  ...changing,
  body: NewDictionary,
  returns: Dictionary,
  status: 201,
  errors: ['limit_reached'],
})

export const addDictionaryEntries = endpoint({
  method: 'POST',
  path: `${path}{id}/bulk_add_entries/`,
  summary: 'Add words to a dictionary; those it has already stay as they are',
  ...shared,
  ...changing,
  owns: 'dictionary',
  params: z.object({ id: z.uuid() }),
  body: z.object({ entries: z.array(NewEntry).min(1).max(1_000) }),
  returns: z.object({ added: z.number(), skipped: z.number(), entries_count: z.number() }),
  errors: ['not_found', 'limit_reached'],
})
