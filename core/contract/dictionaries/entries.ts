import { invalidIpaCharacters } from '@pawol/kreyol/ipa'
import { z } from 'zod'
import { contextHints, longest, wordTypes } from '../../rules/dictionaries/entry.ts'
import { endpoint } from '../endpoint.ts'
import { most_dictionary_entries } from './dictionaries.ts'
import { EntryProblem } from './speech.ts'

const WordType = z.enum(wordTypes)
const ContextHint = z.enum(contextHints)

const Term = z.string().trim().min(1, 'Term is required').max(longest.term)
const Phonetic = z.string().trim().max(longest.phonetic)
const Ipa = z
  .string()
  .trim()
  .max(longest.ipa)
  .superRefine((text, context) => {
    const wrong = invalidIpaCharacters(text)
    if (wrong.length > 0)
      context.addIssue({
        code: 'custom',
        message: `Invalid IPA characters detected: ${wrong.join(' ')} These characters are outside the limited IPA space.`,
      })
  })
const Notes = z.string().trim().max(longest.notes)

export const NewEntry = z.object({
  term: Term,
  phonetic: Phonetic.default('').describe('The respelling in Kreyòl; hyphens are ignored, a space is a short pause.'),
  ipa: Ipa.default('').describe('The pronunciation in IPA; it takes precedence over the respelling.'),
  notes: Notes.default(''),
  context_hint: ContextHint.optional().describe('Unless given, the hint of the word type.'),
  word_type: WordType.default('other'),
  is_active: z.boolean().default(true),
})
export type NewEntry = z.output<typeof NewEntry>

export const EntryChanges = z.object({
  term: Term.optional(),
  phonetic: Phonetic.optional(),
  ipa: Ipa.optional(),
  notes: Notes.optional(),
  context_hint: ContextHint.optional(),
  word_type: WordType.optional().describe('Also changes a hint that is the one of the previous word type.'),
  is_active: z.boolean().optional(),
})
export type EntryChanges = z.output<typeof EntryChanges>

const url = z.string().nullable()
export const Entry = z.object({
  id: z.string(),
  dictionary_id: z.string(),
  term: z.string(),
  phonetic: z.string(),
  ipa: z.string(),
  notes: z.string(),
  context_hint: z.string(),
  word_type: WordType,
  is_active: z.boolean(),
  problem: EntryProblem.nullable().describe('Why the entry cannot be used; null if it can.'),
  original_audio_url: url.describe('Audio of the term without the entry.'),
  original_phrase_audio_url: url,
  phonetic_audio_url: url.describe('Audio of the term with the entry.'),
  phonetic_phrase_audio_url: url,
  audio_generated_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Entry = z.output<typeof Entry>

/** As the translator sends them. */
const AddedEntry = z.object({
  term: z.string().trim().min(1).max(200),
  phonetic: Phonetic.default(''),
  context_hint: z.string().trim().max(500).default(''),
  is_active: z.boolean().default(true),
})
export type AddedEntry = z.output<typeof AddedEntry>

const path = '/api/v1/dictionaries/'
const shared = { auth: 'user', scope: 'dictionaries' } as const
const params = z.object({ id: z.uuid() })
const inDictionary = { ...shared, owns: 'dictionary', params } as const
const one = { ...shared, owns: 'dictionary entry', params } as const
const changing = { limit: { per_minute: 120, by: 'caller' } } as const

export const EntryQuery = z.object({
  search: z.string().max(200).default(''),
  filter: z.enum(['all', 'active', 'inactive', 'no_audio']).default('all'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).max(most_dictionary_entries).default(0),
})
export type EntryQuery = z.output<typeof EntryQuery>

export const listEntries = endpoint({
  method: 'GET',
  path: `${path}{id}/entries/`,
  summary: 'List the entries of a dictionary, sorted by term',
  ...inDictionary,
  query: EntryQuery,
  returns: z.object({ results: z.array(Entry), count: z.number() }),
  errors: ['not_found'],
})

export const createEntry = endpoint({
  method: 'POST',
  path: `${path}{id}/entries/`,
  summary: 'Add an entry to a dictionary',
  ...inDictionary,
  ...changing,
  body: NewEntry,
  returns: Entry,
  status: 201,
  errors: ['not_found', 'forbidden', 'term_taken', 'limit_reached'],
})

export const changeEntry = endpoint({
  method: 'PATCH',
  path: `${path}entries/{id}/`,
  summary: 'Update an entry; speech already made with it keeps the old pronunciation',
  ...one,
  ...changing,
  body: EntryChanges,
  returns: Entry,
  errors: ['not_found', 'forbidden', 'term_taken'],
})

export const deleteEntry = endpoint({
  method: 'DELETE',
  path: `${path}entries/{id}/`,
  summary: 'Delete an entry and its sounds',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'forbidden'],
})

export const moveEntry = endpoint({
  method: 'POST',
  path: `${path}entries/{id}/move/`,
  summary: 'Move an entry atomically to another dictionary that you may edit',
  ...one,
  ...changing,
  body: z.object({ dictionary_id: z.uuid() }),
  returns: Entry,
  errors: ['not_found', 'forbidden', 'term_taken', 'limit_reached'],
})

export const addDictionaryEntries = endpoint({
  method: 'POST',
  path: `${path}{id}/bulk_add_entries/`,
  summary: 'Add words to a dictionary; existing ones stay as they are',
  ...inDictionary,
  limit: { per_minute: 60, by: 'caller' },
  body: z.object({ entries: z.array(AddedEntry).min(1).max(1_000) }),
  returns: z.object({ added: z.number(), skipped: z.number(), entries_count: z.number() }),
  errors: ['not_found', 'forbidden', 'limit_reached'],
})
