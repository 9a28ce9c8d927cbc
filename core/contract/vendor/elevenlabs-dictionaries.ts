import { z } from 'zod'
import { most_dictionary_file_bytes } from '../dictionaries/files.ts'
import { endpoint } from '../endpoint.ts'

export const area = 'elevenlabs'

/** Dictionaries for ElevenLabs' clients. Dictionaries that they create apply only to requests that name them. */

const Permission = z.enum(['admin', 'editor', 'viewer'])
const common = {
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  permission_on_resource: Permission,
  created_by: z.string(),
  creation_time_unix: z.number(),
}
const latest = {
  ...common,
  latest_version_id: z.string(),
  latest_version_rules_num: z.number(),
  archived_time_unix: z.null(),
}
export const VendorDictionary = z.object(latest)
export type VendorDictionary = z.output<typeof VendorDictionary>

export const AddedVendorDictionary = z.object({ ...common, version_id: z.string(), version_rules_num: z.number() })
export type AddedVendorDictionary = z.output<typeof AddedVendorDictionary>

const rule = {
  string_to_replace: z.string().min(1).max(200),
  case_sensitive: z.boolean().optional().describe('Accepted; terms always match case-insensitively.'),
  word_boundaries: z.boolean().optional().describe('Accepted; terms always match whole words.'),
}
export const VendorRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alias'), ...rule, alias: z.string().min(1).max(500) }),
  z.object({
    type: z.literal('phoneme'),
    ...rule,
    phoneme: z.string().min(1).max(500),
    alphabet: z.literal('ipa', 'Only IPA is read: CMU Arpabet has no sounds of Kreyòl.'),
  }),
])
export type VendorRule = z.output<typeof VendorRule>
const Rules = z.array(VendorRule).min(1).max(1_000)

const ShownRule = z.object({
  type: z.enum(['alias', 'phoneme']),
  string_to_replace: z.string(),
  case_sensitive: z.literal(false),
  word_boundaries: z.literal(true),
  alias: z.string().optional(),
  phoneme: z.string().optional(),
  alphabet: z.literal('ipa').optional(),
})
export type ShownRule = z.output<typeof ShownRule>

const Changed = z.object({ id: z.string(), version_id: z.string(), version_rules_num: z.number() })

const path = '/v1/pronunciation-dictionaries'
const vendor = { auth: 'user', shape: 'elevenlabs', scope: 'dictionaries' } as const
const Id = z.string().min(1).max(100)
const one = {
  ...vendor,
  owns: 'ElevenLabs dictionary',
  params: z.object({ pronunciation_dictionary_id: Id }),
} as const
const changing = { limit: { per_minute: 60, by: 'caller' } } as const
const Name = z.string().trim().min(1).max(255)
const Description = z.string().max(1000).nullish()
const Access = z.string().max(20).nullish().describe('Accepted and ignored; use the page to share a dictionary.')

export const addVendorDictionaryFile = endpoint({
  method: 'POST',
  path: `${path}/add-from-file`,
  summary: 'Create a dictionary from a PLS file (ElevenLabs-compatible)',
  ...vendor,
  ...changing,
  form: {
    files: { file: { max_bytes: most_dictionary_file_bytes, required: false } },
    fields: z.object({ name: Name, description: Description, workspace_access: Access }),
  },
  returns: AddedVendorDictionary,
  errors: ['limit_reached', 'file_too_large', 'import_refused', 'document_too_complex', 'document_unread'],
})

export const addVendorDictionaryRules = endpoint({
  method: 'POST',
  path: `${path}/add-from-rules`,
  summary: 'Create a dictionary from rules (ElevenLabs-compatible)',
  ...vendor,
  ...changing,
  body: z.object({ name: Name, description: Description, workspace_access: Access, rules: Rules }),
  returns: AddedVendorDictionary,
  errors: ['limit_reached', 'import_refused'],
})

export const listVendorDictionaries = endpoint({
  method: 'GET',
  path,
  summary: 'List your dictionaries (ElevenLabs-compatible)',
  ...vendor,
  query: z.object({
    cursor: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(30),
    sort: z.enum(['creation_time_unix', 'name']).optional(),
    sort_direction: z.string().max(20).optional().describe('`asc` or `desc`.'),
    include_archived: z.stringbool().optional().describe('Accepted; none is archived.'),
  }),
  returns: z.object({
    pronunciation_dictionaries: z.array(VendorDictionary),
    next_cursor: z.string().nullable(),
    has_more: z.boolean(),
  }),
})

export const getVendorDictionary = endpoint({
  method: 'GET',
  path: `${path}/{pronunciation_dictionary_id}`,
  summary: 'Get one dictionary with its rules (ElevenLabs-compatible)',
  ...one,
  returns: z.object({ ...latest, rules: z.array(ShownRule) }),
  errors: ['not_found'],
})

export const downloadVendorDictionary = endpoint({
  method: 'GET',
  path: `${path}/{dictionary_id}/{version_id}/download`,
  summary: 'Download a version of a dictionary as PLS (ElevenLabs-compatible)',
  ...vendor,
  owns: 'ElevenLabs dictionary version',
  params: z.object({ dictionary_id: Id, version_id: Id }),
  returns: 'file',
  content: { 'application/pls+xml': 'bytes' },
  errors: ['not_found'],
})

export const addVendorRules = endpoint({
  method: 'POST',
  path: `${path}/{pronunciation_dictionary_id}/add-rules`,
  summary: 'Add rules to a dictionary (ElevenLabs-compatible); rules for existing terms replace them',
  ...one,
  ...changing,
  body: z.object({ rules: Rules }),
  returns: Changed,
  errors: ['not_found', 'forbidden', 'limit_reached', 'import_refused'],
})

export const setVendorRules = endpoint({
  method: 'POST',
  path: `${path}/{pronunciation_dictionary_id}/set-rules`,
  summary: 'Replace the rules of a dictionary (ElevenLabs-compatible)',
  ...one,
  ...changing,
  body: z.object({ rules: Rules }),
  returns: Changed,
  errors: ['not_found', 'forbidden', 'limit_reached', 'import_refused'],
})

export const removeVendorRules = endpoint({
  method: 'POST',
  path: `${path}/{pronunciation_dictionary_id}/remove-rules`,
  summary: 'Remove rules from a dictionary by term (ElevenLabs-compatible)',
  ...one,
  ...changing,
  body: z.object({ rule_strings: z.array(z.string().max(200)).min(1).max(1_000) }),
  returns: Changed,
  errors: ['not_found', 'forbidden'],
})
