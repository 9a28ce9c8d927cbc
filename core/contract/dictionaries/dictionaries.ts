import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jobKind } from '../jobs.ts'
import { SharedWith } from '../teams/sharing.ts'

export const most_dictionaries = 100
export const most_dictionary_entries = 10_000
const mostSharedWith = 100

export const dictionaryCategories = [
  'general',
  'medical',
  'technical',
  'names',
  'education',
  'business',
  'cultural',
  'linguistic',
] as const
export const DictionaryCategory = z.enum(dictionaryCategories)

/** Owners of other dictionaries are shown by name, never by address. */
const DictionaryReader = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().optional().describe('Only your own.'),
  can_edit: z.boolean(),
})

export const Dictionary = z.object({
  id: z.string(),
  key: z.string().nullable().describe('For built-in dictionaries: the key of the translated name.'),
  name: z.string(),
  description: z.string(),
  category: DictionaryCategory,
  is_active: z.boolean(),
  priority: z.number(),
  pronunciation_voice_id: z.string().nullable().describe('The voice of its previews.'),
  pronunciation_voice_name: z.string().nullable(),
  is_system: z.boolean().describe('Built in; it applies to every account that has not switched it off.'),
  is_template: z.boolean().describe('Built in, as a template to copy.'),
  is_shared: z.boolean().describe('Shared with everyone or with chosen people.'),
  shared_with_everyone: z.boolean(),
  shared_can_edit: z.boolean().describe('Whether everyone, or every member of the organisation, may edit it.'),
  organisation: SharedWith.nullable().describe(
    'The organisation it is shared with; visible to the owner and the members.',
  ),
  shared_with_users: z.array(DictionaryReader).describe('The chosen people it is shared with.'),
  owner: z.string().nullable().describe('The name of its owner, if it is not yours.'),
  can_edit: z.boolean().describe('Whether you may edit it.'),
  is_used: z.boolean().describe('Whether your speech uses it.'),
  version: z.number().describe('Increases when it changes after speech was made with it.'),
  checksum: z.string().describe('Checksum of its entries when it was last calculated.'),
  out_of_sync: z.boolean().describe('Whether its entries have changed since then, or differ from the built-in ones.'),
  pronunciation_generated_at: z.string().nullable(),
  entries_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Dictionary = z.output<typeof Dictionary>

const Name = z
  .string()
  .trim()
  .min(1, 'Dictionary name is required')
  .max(255, 'Dictionary name must be less than 255 characters')
const Description = z.string().max(1000, 'Description must be less than 1000 characters')
const Priority = z
  .number()
  .int()
  .min(0)
  .max(999)
  .describe('If two dictionaries have the same term, the one with the higher priority applies.')

const voice = {
  pronunciation_voice_id: z.string().max(200).nullable().optional(),
  pronunciation_voice_name: z.string().max(200).nullable().optional(),
}

export const NewDictionary = z.object({
  name: Name,
  description: Description.default(''),
  category: DictionaryCategory.default('general'),
  is_active: z.boolean().default(true),
  priority: Priority.default(200),
  ...voice,
  skip_examples: z.boolean().default(false).describe('Creates it without examples. Currently none are created.'),
})
export type NewDictionary = z.output<typeof NewDictionary>

export const NewSystemDictionary = z.object({
  ...NewDictionary.shape,
  priority: z.number().int().min(50).max(100),
  is_template: z
    .boolean()
    .default(false)
    .describe('A template to copy, instead of a dictionary that applies to all accounts.'),
})
export type NewSystemDictionary = z.output<typeof NewSystemDictionary>

export const DictionaryChanges = z.object({
  name: Name.optional(),
  description: Description.optional(),
  category: DictionaryCategory.optional(),
  is_active: z.boolean().optional(),
  priority: Priority.optional().describe('Staff only.'),
  ...voice,
  is_shared: z.boolean().optional(),
  shared_can_edit: z
    .boolean()
    .optional()
    .describe('Whether everyone, or every member of the organisation, may edit it; defaults to false.'),
  organisation_id: z
    .uuid()
    .nullable()
    .optional()
    .describe(
      'The organisation to share with, besides chosen people; null ends it. The owner and admins of the organisation can end it too.',
    ),
  shared_with: z
    .array(z.union([z.uuid(), z.object({ id: z.uuid(), can_edit: z.boolean().default(false) })]))
    .max(mostSharedWith)
    .optional()
    .describe('Ids of the people to share with; an empty list means everyone.'),
})
export type DictionaryChanges = z.output<typeof DictionaryChanges>

export const DictionaryOwnership = z.enum(['mine', 'shared', 'system', 'template', 'all'])
export type DictionaryOwnership = z.output<typeof DictionaryOwnership>

const path = '/api/v1/dictionaries/'
const shared = { auth: 'user', scope: 'dictionaries' } as const
const one = { ...shared, owns: 'dictionary', params: z.object({ id: z.uuid() }) } as const
const changing = { limit: { per_minute: 60, by: 'caller' } } as const

export const listDictionaries = endpoint({
  method: 'GET',
  path,
  summary: 'List your pronunciation dictionaries, newest first, or the shared or built-in ones',
  ...shared,
  query: z.object({ ownership: DictionaryOwnership.default('mine') }),
  returns: z.array(Dictionary),
})

export const listSystemDictionaries = endpoint({
  method: 'GET',
  path: `${path}system/`,
  summary: 'List built-in dictionaries and templates',
  auth: 'staff',
  audit: { none: 'Dictionaries that every account has.' },
  returns: z.array(Dictionary),
})

export const createDictionary = endpoint({
  method: 'POST',
  path,
  summary: 'Create a pronunciation dictionary',
  ...shared,
  ...changing,
  body: NewDictionary,
  returns: Dictionary,
  status: 201,
  errors: ['limit_reached', 'not_found'],
})

export const createSystemDictionary = endpoint({
  method: 'POST',
  path: `${path}system/`,
  summary: 'Create a dictionary that applies to all accounts, or a template',
  auth: 'staff',
  audit: { acts: ['create_system_dictionary'] },
  ...changing,
  body: NewSystemDictionary,
  returns: Dictionary,
  status: 201,
  errors: ['not_found'],
})

export const getDictionary = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'Get one dictionary, without its entries',
  ...one,
  returns: Dictionary,
  errors: ['not_found'],
})

export const changeDictionary = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Update a dictionary, its voice, or with whom it is shared',
  ...one,
  ...changing,
  body: DictionaryChanges,
  returns: Dictionary,
  errors: ['not_found', 'forbidden', 'team_right_missing'],
})

export const deleteDictionary = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a dictionary with its entries, versions and sounds',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found', 'forbidden'],
})

export const copyDictionary = endpoint({
  method: 'POST',
  path: `${path}{id}/copy/`,
  summary: 'Copy a template into a new dictionary of yours',
  ...one,
  ...changing,
  body: z.object({ name: Name.optional() }),
  returns: Dictionary,
  status: 201,
  errors: ['not_found', 'limit_reached'],
})

export const switchDictionary = endpoint({
  method: 'PUT',
  path: `${path}{id}/use/`,
  summary: 'Switch a built-in or shared dictionary on or off for your speech',
  ...one,
  ...changing,
  body: z.object({ is_used: z.boolean() }),
  returns: Dictionary,
  errors: ['not_found'],
})

export const recalculateChecksum = endpoint({
  method: 'POST',
  path: `${path}{id}/recalculate_checksum/`,
  summary: 'Recalculate the checksum of the entries',
  ...one,
  ...changing,
  returns: z.object({
    changed: z.boolean(),
    old_checksum: z.string(),
    new_checksum: z.string(),
    master_checksum: z
      .string()
      .describe('Checksum of the built-in entries; for your own dictionary, of its current entries.'),
    out_of_sync: z.boolean(),
  }),
  errors: ['not_found', 'forbidden'],
})

export const listDictionaryVersions = endpoint({
  method: 'GET',
  path: `${path}{id}/versions/`,
  summary: 'List the versions that speech was made with, newest first',
  ...one,
  returns: z.object({
    results: z.array(
      z.object({ version: z.number(), checksum: z.string(), entries_count: z.number(), created_at: z.string() }),
    ),
  }),
  errors: ['not_found'],
})

const SearchedCategory = z.enum(['all', ...dictionaryCategories])

/** A result of the search through all dictionaries. */
export const FoundEntry = z.object({
  term: z.string(),
  phonetic: z.string(),
  context_hint: z.string(),
  is_active: z.boolean(),
  dictionary_id: z.string(),
  dictionary_name: z.string(),
  entry_id: z.string(),
  ipa: z.string(),
})
export type FoundEntry = z.output<typeof FoundEntry>

export const searchDictionaries = endpoint({
  method: 'GET',
  path: `${path}search/`,
  summary: 'Search the entries of every dictionary you can see, by term, respelling or notes',
  ...shared,
  query: z.object({ q: z.string().max(200).default(''), category: SearchedCategory.default('all') }),
  returns: z.object({ results: z.array(FoundEntry) }),
  limit: { per_minute: 120, by: 'caller' },
})

const FoundUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().optional().describe('Only if the search was by email.'),
})

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/v1/users/search/',
  summary: 'Find a person to share with, by exact email address or username',
  ...shared,
  query: z.object({ q: z.string().max(254).default('') }),
  returns: z.object({ results: z.array(FoundUser), users: z.array(FoundUser).describe('The same.') }),
  limit: { per_minute: 30, by: 'caller', shared: true },
})

/** Fields of synchronization messages; each message has some of them. */
export const SyncEvent = z.object({
  task_id: z.string(),
  total_dictionaries: z.number().optional(),
  total_entries: z.number().optional(),
  dictionary_name: z.string().optional(),
  progress: z.number().optional().describe('The number of dictionaries done.'),
  percentage: z.number().optional(),
  status: z.enum(['success', 'skipped', 'error']).optional(),
  dictionaries_skipped: z.number().optional(),
  dictionaries_received: z.number().optional(),
  dictionaries_updated: z.number().optional(),
  dictionaries_created: z.number().optional(),
  dictionaries_synced: z.number().optional(),
  duration_seconds: z.number().optional(),
  checksum: z.string().optional().describe('The checksum of all dictionaries together.'),
  error: z.string().optional(),
})
export type SyncEvent = z.output<typeof SyncEvent>
export const syncEvents = {
  started: 'dictionary_sync_started',
  processed: 'dictionary_sync_processed',
  error: 'dictionary_sync_error',
  completed: 'dictionary_sync_completed',
  verified: 'dictionary_sync_verified',
} as const

/** Checks the dictionaries of an account against their checksums, and built-in ones against the program's copies. */
export const dictionarySyncKind = jobKind({
  kind: 'dictionary-sync',
  input: z.object({ with_system: z.boolean() }),
  result: z.object({
    ...SyncEvent.pick({
      total_dictionaries: true,
      total_entries: true,
      dictionaries_skipped: true,
      dictionaries_received: true,
      dictionaries_updated: true,
      dictionaries_created: true,
      dictionaries_synced: true,
      duration_seconds: true,
      checksum: true,
    }).required().shape,
    outcome: z.enum(['success', 'skipped', 'error']),
    errors: z.array(z.object({ dictionary_name: z.string(), error: z.string() })),
  }),
  retention: { hours: 24 },
})

export const syncDictionaries = endpoint({
  method: 'POST',
  path: `${path}sync/`,
  summary: 'Check your dictionaries by their checksums; live messages report progress',
  ...shared,
  limit: { per_minute: 20, by: 'caller' },
  returns: z.object({ task_id: z.string() }),
  status: 202,
})
