import { type Dictionary, NewDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import { AppError } from '#core/contract/errors.ts'
import type {
  AddedVendorDictionary,
  ShownRule,
  VendorDictionary,
  VendorRule,
} from '#core/contract/vendor/elevenlabs-dictionaries.ts'
import type { DictionaryEntry } from '#core/rules/dictionaries/entry.ts'
import type { Caller, FileReply, Upload } from '../../platform/http/route.ts'
import type { Entries } from '../dictionaries/entries/service.ts'
import type { DictionaryFiles } from '../dictionaries/files.ts'
import type { Pronunciation } from '../dictionaries/pronunciation.ts'
import type { Dictionaries } from '../dictionaries/service.ts'

type Named = Pick<NewDictionary, 'name'> & { description?: string | null }
type Query = { cursor?: string; page_size: number; sort?: string; sort_direction?: string }

const shownRules = 500

/** A version in an answer never changes: each answer seals it. */
export function createVendorDictionaries(parts: {
  dictionaries: Dictionaries
  entries: Entries
  dictionary_files: DictionaryFiles
  pronunciation: Pick<Pronunciation, 'pin'>
}) {
  const { dictionaries, entries, dictionary_files, pronunciation } = parts

  const sealed = async (user: Caller, dictionary_id: string) =>
    String((await pronunciation.pin(user, { versions: [{ dictionary_id }] }))[0]!.version)
  async function get(user: Caller, id: string): Promise<Dictionary> {
    if (!uuid.test(id)) throw missing()
    return dictionaries.get(user, id)
  }
  const view = async (user: Caller, dictionary: Dictionary): Promise<VendorDictionary> => ({
    ...commonOf(user, dictionary),
    latest_version_id: await sealed(user, dictionary.id),
    latest_version_rules_num: dictionary.entries_count,
    archived_time_unix: null,
  })
  const changed = async (user: Caller, id: string) => ({
    id,
    version_id: await sealed(user, id),
    version_rules_num: (await dictionaries.get(user, id)).entries_count,
  })
  /** What cannot be taken in leaves no dictionary behind. */
  async function add(user: Caller, { name, description }: Named, fill: (id: string) => Promise<unknown>) {
    const given = NewDictionary.parse({ name, description: description ?? '', is_active: false })
    const { id } = await dictionaries.create(user, given)
    try {
      await fill(id)
    } catch (err) {
      await dictionaries.remove(user, id)
      throw err
    }
    const dictionary = await dictionaries.get(user, id)
    return {
      ...commonOf(user, dictionary),
      version_id: await sealed(user, id),
      version_rules_num: dictionary.entries_count,
    } satisfies AddedVendorDictionary
  }

  return {
    fromFile: (user: Caller, named: Named, file: Upload | undefined) =>
      add(user, named, async (id) => {
        if (file) await dictionary_files.import(user, id, file, { ...whole, format: 'pls' })
      }),
    fromRules: (user: Caller, named: Named, rules: readonly VendorRule[]) =>
      add(user, named, (id) => dictionary_files.importEntries(user, id, rules.map(entryOf), whole)),
    async list(user: Caller, { cursor, page_size, sort, sort_direction }: Query) {
      const all = await dictionaries.list(user, 'mine')
      all.sort((a, b) =>
        sort === 'name' ? a.name.localeCompare(b.name) : Date.parse(a.created_at) - Date.parse(b.created_at),
      )
      if (sort_direction?.toLowerCase() !== 'asc') all.reverse()
      const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
      const page = all.slice(from, from + page_size)
      const has_more = from + page.length < all.length
      return {
        pronunciation_dictionaries: await Promise.all(page.map((dictionary) => view(user, dictionary))),
        next_cursor: has_more ? page.at(-1)!.id : null,
        has_more,
      }
    },
    async get(user: Caller, id: string) {
      const dictionary = await get(user, id)
      const query = { search: '', filter: 'active', limit: shownRules } as const
      const rules: ShownRule[] = []
      for (let offset = 0; offset < dictionary.entries_count; offset += shownRules) {
        const { results } = await entries.list(user, id, { ...query, offset })
        rules.push(...results.flatMap(ruleOf))
      }
      return { ...(await view(user, dictionary)), rules }
    },
    async download(user: Caller, id: string, versionId: string): Promise<FileReply> {
      const { version } = await get(user, id)
      if (!/^[1-9]\d{0,8}$/.test(versionId)) throw missing()
      const asked = Number(versionId)
      if (asked === version) await sealed(user, id)
      return dictionary_files.export(user, id, { format: 'pls', version: asked })
    },
    async addRules(user: Caller, id: string, rules: readonly VendorRule[]) {
      await get(user, id)
      await dictionary_files.importEntries(user, id, rules.map(entryOf), whole)
      return changed(user, id)
    },
    async setRules(user: Caller, id: string, rules: readonly VendorRule[]) {
      await get(user, id)
      await dictionary_files.importEntries(user, id, rules.map(entryOf), { ...whole, others: 'remove' })
      return changed(user, id)
    },
    async removeRules(user: Caller, id: string, terms: readonly string[]) {
      await get(user, id)
      await entries.removeTerms(user, id, terms)
      return changed(user, id)
    },
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const missing = () => new AppError('not_found', { what: 'Dictionary' })
const whole = { dry_run: false, on_duplicate: 'replace', skip_bad_rows: false } as const

function commonOf(user: Caller, dictionary: Dictionary) {
  const { id, name, description, owner, can_edit, created_at } = dictionary
  const permission: VendorDictionary['permission_on_resource'] = owner ? (can_edit ? 'editor' : 'viewer') : 'admin'
  return {
    id,
    name,
    description: description || null,
    permission_on_resource: permission,
    created_by: owner ?? user.user_id,
    creation_time_unix: Math.floor(Date.parse(created_at) / 1000),
  }
}

function entryOf(rule: VendorRule): DictionaryEntry {
  const said = rule.type === 'alias' ? { phonetic: rule.alias, ipa: '' } : { phonetic: '', ipa: rule.phoneme }
  const rest = { notes: '', context_hint: '', word_type: 'other', is_active: true } as const
  return { term: rule.string_to_replace, ...said, ...rest }
}

function ruleOf({ term, phonetic, ipa }: Entry): ShownRule[] {
  const met = { string_to_replace: term, case_sensitive: false, word_boundaries: true } as const
  if (ipa) return [{ type: 'phoneme', ...met, phoneme: ipa, alphabet: 'ipa' }]
  return phonetic ? [{ type: 'alias', ...met, alias: phonetic }] : []
}
