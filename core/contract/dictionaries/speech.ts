import { z } from 'zod'
import { longestText } from '../../rules/plans.ts'
import { endpoint } from '../endpoint.ts'

/** A version of a dictionary; its entries never change. */
export const DictionaryVersion = z.object({
  dictionary_id: z.string(),
  dictionary_name: z.string(),
  version: z.number(),
  checksum: z.string().describe('Equal entries have equal checksums.'),
  priority: z.number(),
})
export type DictionaryVersion = z.output<typeof DictionaryVersion>

const named = {
  entry_id: z.string(),
  term: z.string(),
  dictionary_id: z.string(),
  dictionary_name: z.string(),
  version: z.number(),
}

/** A position in a text, and the entry that defines its pronunciation. */
export const SpokenEntry = z.object({
  start: z.number().describe('The first character, in UTF-16 units of the text.'),
  end: z.number().describe('The character after the last.'),
  text: z.string().describe('The text at this position.'),
  ...named,
  phonetic: z.string(),
  ipa: z.string(),
})
export type SpokenEntry = z.output<typeof SpokenEntry>

export const EntryProblem = z.enum([
  'no_reading',
  'reading_silent',
  'phonetic_unreadable',
  'ipa_invalid',
  'term_not_words',
])
export type EntryProblem = z.output<typeof EntryProblem>

/** An entry whose term is in the text but could not be applied, or a dictionary that could not be used. */
export const UnusedEntry = z.object({
  reason: z.enum([...EntryProblem.options, 'shadowed', 'version_gone']),
  detail: z.string().describe('The problem, in a sentence.'),
  ...named,
  entry_id: z.string().nullable(),
  by: z
    .object({ entry_id: z.string(), dictionary_id: z.string(), dictionary_name: z.string() })
    .nullable()
    .describe('The entry that was applied instead.'),
})
export type UnusedEntry = z.output<typeof UnusedEntry>

/** The dictionaries in order of precedence; defaults to those of the account. */
export const DictionaryIds = z.array(z.string().max(100)).max(50)

/** A text as long as any plan allows, with its pauses written as tags. */
const longestSpoken = 2 * longestText

export const explainPronunciation = endpoint({
  method: 'POST',
  path: '/api/v1/dictionaries/explain/',
  summary: 'Show which dictionary entries apply to which words of a text',
  auth: 'user',
  scope: 'dictionaries',
  body: z.object({
    text: z.string().max(longestSpoken),
    ssml: z.boolean().optional(),
    pronunciation_dictionaries: DictionaryIds.optional(),
  }),
  returns: z.object({
    words: z.array(SpokenEntry),
    unused: z.array(UnusedEntry),
    dictionaries: z.array(DictionaryVersion.omit({ checksum: true })),
  }),
  errors: ['not_found', 'ssml_invalid'],
  limit: { per_minute: 120, by: 'caller' },
})
