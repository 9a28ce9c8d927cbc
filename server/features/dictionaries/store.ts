import type { NewDictionaryEntry } from '#core/contract/dictionaries.ts'
import type { Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { dictionaries, dictionaryEntries } from './tables.ts'

export type DictionaryRow = typeof dictionaries.$inferSelect & { entries_count: number }
type EntryRow = Pick<typeof dictionaryEntries.$inferSelect, 'term' | 'phonetic' | 'context_hint' | 'is_active'>

export const dictionaryStore = {
  list: (on: Sql, account_id: AccountId): Promise<DictionaryRow[]> =>
    on.query(
      `select d.*, (select count(*)::int from dictionary_entries e where e.dictionary_id = d.id) as entries_count
       from dictionaries d where account_id = $1 order by created_at desc, id`,
      [account_id],
    ),
  async add(on: Sql, dictionary: typeof dictionaries.$inferInsert): Promise<DictionaryRow> {
    const { names, places, values } = inserted(dictionary)
    const [row] = await on.query<DictionaryRow>(
      `insert into dictionaries (${names}) values (${places}) returning *, 0 as entries_count`,
      values,
    )
    return row!
  },
  /** Nobody else changes its entries until the transaction ends. */
  async hold(tx: Sql, { id, account_id }: { id: string; account_id: AccountId }): Promise<boolean> {
    const held = await tx.query(
      'update dictionaries set updated_at = now() where id = $1 and account_id = $2 returning id',
      [id, account_id],
    )
    return held.length > 0
  },
  /** Answers how many were not there yet. */
  async addEntries(tx: Sql, id: string, entries: readonly NewDictionaryEntry[]): Promise<number> {
    const added = await tx.query(
      `insert into dictionary_entries (dictionary_id, term, phonetic, context_hint, is_active)
       select $1, * from jsonb_to_recordset($2) as given (term text, phonetic text, context_hint text, is_active boolean)
       on conflict (dictionary_id, term) do nothing returning id`,
      [id, JSON.stringify(entries)],
    )
    return added.length
  },
  async count(on: Sql, id: string): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      'select count(*)::int as count from dictionary_entries where dictionary_id = $1',
      [id],
    )
    return row!.count
  },
  /** In the order of their terms. */
  entries: (on: Sql, id: string): Promise<EntryRow[]> =>
    on.query(
      'select term, phonetic, context_hint, is_active from dictionary_entries where dictionary_id = $1 order by term',
      [id],
    ),
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from dictionaries where account_id = $1', [account_id])
  },
}
