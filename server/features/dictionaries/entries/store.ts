import { firstPart } from '@pawol/kreyol/speech'
import type { EntryQuery, NewEntry } from '#core/contract/dictionaries/entries.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { dictionaryEntries } from './tables.ts'

export type EntryRow = typeof dictionaryEntries.$inferSelect
export type EntryFields = Omit<NewEntry, 'context_hint'> & { context_hint: string }
export type AddedRow = EntryFields & { id?: string; created_at?: Date; is_shipped?: boolean }
type Version = { dictionary_id: string; version: number }
export type FoundRow = Pick<EntryRow, 'id' | 'term' | 'phonetic' | 'ipa' | 'context_hint' | 'is_active'> & {
  dictionary_id: string
  dictionary_name: string
}
export type MatchingRow = Pick<EntryRow, 'id' | 'dictionary_id' | 'term' | 'phonetic' | 'ipa'>

const fieldsSql = 'term, phonetic, ipa, notes, context_hint, word_type, is_active'
const nowSql = 'until_version is null'
/** People look for and type letters without their accents; both sides fold the same ones. */
const accented = 'àáâäèéêëìíîïòóôöùúûüçñ'
const bare = 'aaaaeeeeiiiioooouuuucn'
const foldedSql = (column: string) => `translate(lower(${column}), '${accented}', '${bare}')`
const folded = (text: string) =>
  text.toLowerCase().replace(/[à-ü]/g, (letter) => bare[accented.indexOf(letter)] ?? letter)
const sortedSql = `${foldedSql('term')}, lower(term), term, id`
const inVersionSql = 'since_version <= $2 and (until_version is null or until_version > $2)'
const checksumSql = `encode(sha256(convert_to(coalesce(string_agg(
  jsonb_build_array(term, phonetic, ipa, notes, context_hint, word_type, is_active)::text, E'\\n' order by term collate "C"),
  ''), 'UTF8')), 'hex') as checksum, count(*)::int as entries_count`
const like = (search: string) => `%${folded(search).replace(/[\\%_]/g, '\\$&')}%`

export const entryStore = {
  async page(on: Sql, id: string, { search, filter, limit, offset }: EntryQuery) {
    const text = search.trim()
    const values: unknown[] = [id, text ? like(text) : null, filter]
    const where = `dictionary_id = $1 and ${nowSql}
      and ($2::text is null or ${['term', 'phonetic', 'ipa', 'notes'].map((field) => `${foldedSql(field)} like $2`).join(' or ')})
      and case $3::text when 'active' then is_active when 'inactive' then not is_active
        when 'no_audio' then not exists (select from dictionary_audio a where a.entry_id = e.id) else true end`
    const [results, [counted]] = await Promise.all([
      on.query<EntryRow>(
        `select * from dictionary_entries e where ${where} order by ${sortedSql} limit $4 offset $5`,
        [...values, limit, offset],
        'uncached',
      ),
      on.query<{ count: number }>(`select count(*)::int as count from dictionary_entries e where ${where}`, values),
    ])
    return { results, count: counted!.count }
  },
  async one(on: Sql, id: string): Promise<EntryRow | undefined> {
    return (await on.query<EntryRow>(`select * from dictionary_entries where id = $1 and ${nowSql}`, [id]))[0]
  },
  /** In the order of their terms. */
  all: (on: Sql, dictionary_id: string): Promise<EntryRow[]> =>
    on.query(`select * from dictionary_entries where dictionary_id = $1 and ${nowSql} order by ${sortedSql}`, [
      dictionary_id,
    ]),
  ofVersion: (on: Sql, { dictionary_id, version }: Version): Promise<EntryRow[]> =>
    on.query(`select * from dictionary_entries where dictionary_id = $1 and ${inVersionSql} order by ${sortedSql}`, [
      dictionary_id,
      version,
    ]),
  async several(on: Sql, dictionary_id: string, ids: readonly string[]): Promise<EntryRow[]> {
    return on.query(`select * from dictionary_entries where dictionary_id = $1 and id = any($2) and ${nowSql}`, [
      dictionary_id,
      ids,
    ])
  },
  /** Those that a task shall speak: none has a sound yet. */
  async silent(on: Sql, dictionary_id: string, limit: number): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `select id from dictionary_entries e where dictionary_id = $1 and ${nowSql} and is_active
         and not exists (select from dictionary_audio a where a.entry_id = e.id and a.variant = 'phonetic_phrase')
       order by ${sortedSql} limit $2`,
      [dictionary_id, limit],
    )
    return rows.map(({ id }) => id)
  },
  async count(on: Sql, dictionary_id: string): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      `select count(*)::int as count from dictionary_entries where dictionary_id = $1 and ${nowSql}`,
      [dictionary_id],
    )
    return row!.count
  },
  /** Adds missing entries and answers their ids; the version is the one `hold` answered. */
  async add(tx: Sql, { dictionary_id, version }: Version, entries: readonly AddedRow[]): Promise<string[]> {
    const given = entries.map((entry) => ({ ...entry, first_part: firstPart(entry.term) }))
    const added = await tx.query<{ id: string }>(
      `insert into dictionary_entries (dictionary_id, since_version, id, created_at, first_part, is_shipped, ${fieldsSql})
       select $1, $2, coalesce(id, gen_random_uuid()), coalesce(created_at, now()), first_part,
         coalesce(is_shipped, false), ${fieldsSql}
       from jsonb_to_recordset($3) as given (id uuid, created_at timestamptz, first_part text, is_shipped boolean,
         term text, phonetic text, ipa text, notes text, context_hint text, word_type text, is_active boolean)
       on conflict (dictionary_id, term) where ${nowSql} do nothing returning id`,
      [dictionary_id, version, JSON.stringify(given)],
    )
    return added.map(({ id }) => id)
  },
  /** Takes entries out as of a version; those before keep them. Answers how many. */
  async close(tx: Sql, { dictionary_id, version }: Version, ids: readonly string[]): Promise<number> {
    const which = [dictionary_id, version, ids]
    const never = await tx.query(
      `delete from dictionary_entries where dictionary_id = $1 and since_version = $2 and id = any($3) and ${nowSql} returning id`,
      which,
    )
    const closed = await tx.query(
      `update dictionary_entries set until_version = $2 where dictionary_id = $1 and id = any($3) and ${nowSql} returning id`,
      which,
    )
    return never.length + closed.length
  },
  async change(tx: Sql, version: number, row: EntryRow, fields: EntryFields): Promise<boolean> {
    const where = { dictionary_id: row.dictionary_id, version }
    await entryStore.close(tx, where, [row.id])
    const added = await entryStore.add(tx, where, [{ ...fields, id: row.id, created_at: row.created_at }])
    return added.length > 0
  },
  async checksum(on: Sql, dictionary_id: string): Promise<{ checksum: string; entries_count: number }> {
    const [row] = await on.query<{ checksum: string; entries_count: number }>(
      `select ${checksumSql} from dictionary_entries where dictionary_id = $1 and ${nowSql}`,
      [dictionary_id],
    )
    return row!
  },
  /** What a dictionary with these entries would have. */
  async checksumOf(on: Sql, entries: readonly EntryFields[]): Promise<string> {
    const [row] = await on.query<{ checksum: string }>(
      `select ${checksumSql} from jsonb_to_recordset($1) as given (term text, phonetic text, ipa text, notes text,
         context_hint text, word_type text, is_active boolean)`,
      [JSON.stringify(entries)],
    )
    return row!.checksum
  },
  /** Entries of these versions that may speak a word of a text with these parts, as their dictionaries are ranked. */
  matching: (on: Sql, versions: readonly Version[], parts: readonly string[], limit: number): Promise<MatchingRow[]> =>
    on.query(
      `select e.id, e.dictionary_id, e.term, e.phonetic, e.ipa
       from unnest($1::uuid[], $2::int[]) with ordinality as v (dictionary_id, version, rank)
       join dictionary_entries e on e.dictionary_id = v.dictionary_id and (e.first_part = any($3) or e.first_part is null)
       where e.is_active and e.since_version <= v.version and (e.until_version is null or e.until_version > v.version)
       order by v.rank, e.created_at, e.id limit $4`,
      [versions.map((one) => one.dictionary_id), versions.map((one) => one.version), parts, limit],
    ),
  /** Searches dictionaries the user can read: terms that begin so come first. */
  search: (on: Sql, ids: readonly string[], q: string, limit: number): Promise<FoundRow[]> =>
    on.query(
      `select e.id, e.term, e.phonetic, e.ipa, e.context_hint, e.is_active, e.dictionary_id, d.name as dictionary_name
       from dictionary_entries e join dictionaries d on d.id = e.dictionary_id
       where e.dictionary_id = any($1) and e.${nowSql}
         and (${['e.term', 'e.phonetic', 'e.notes'].map((field) => `${foldedSql(field)} like $2`).join(' or ')})
       order by lower(e.term) = lower($3) desc, ${foldedSql('e.term')} like $4 desc, ${foldedSql('e.term')}, lower(e.term), e.id
         limit $5`,
      [ids, like(q), q, like(q).slice(1), limit],
      'uncached',
    ),
  /** Rows of versions before, where there are more than this. */
  crowded: (on: Sql, most: number): Promise<{ dictionary_id: string; rows: number }[]> =>
    on.query(
      `select dictionary_id, count(*)::int as rows from dictionary_entries where until_version is not null
       group by dictionary_id having count(*) > $1`,
      [most],
    ),
  /** Forgets the oldest of them beyond that many; answers the first version that is still whole. */
  async thin(on: Sql, dictionary_id: string, most: number): Promise<number> {
    const [cut] = await on.query<{ version: number }>(
      `select until_version as version from dictionary_entries where dictionary_id = $1 and until_version is not null
       order by until_version desc offset $2 limit 1`,
      [dictionary_id, most],
    )
    if (!cut) return 0
    await on.query('delete from dictionary_entries where dictionary_id = $1 and until_version <= $2', [
      dictionary_id,
      cut.version,
    ])
    return cut.version
  },
  async erase(on: Sql, dictionaryIds: readonly string[]): Promise<void> {
    await on.query('delete from dictionary_entries where dictionary_id = any($1)', [dictionaryIds])
  },
}
