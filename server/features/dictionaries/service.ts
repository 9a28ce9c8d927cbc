import {
  type Dictionary,
  most_dictionaries,
  most_dictionary_entries,
  type NewDictionary,
  type NewDictionaryEntry,
} from '#core/contract/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type DictionaryRow, dictionaryStore as store } from './store.ts'

type Owner = { account_id: AccountId }
export type Dictionaries = ReturnType<typeof createDictionaries>

export function createDictionaries(parts: {
  db: Db
  /** Throws when the account is gone; it stays until the transaction ends. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
}) {
  const { db, holdAccount } = parts
  return {
    async list({ account_id }: Owner): Promise<Dictionary[]> {
      return (await store.list(db, account_id)).map(viewOf)
    },
    create: ({ account_id }: Owner, { skip_examples: _, ...dictionary }: NewDictionary): Promise<Dictionary> =>
      db.tx(async (tx) => {
        await holdAccount(tx, account_id)
        const added = await store.add(tx, { ...dictionary, account_id })
        if ((await store.list(tx, account_id)).length > most_dictionaries)
          throw new AppError('limit_reached', { what: 'dictionaries', limit: most_dictionaries })
        return viewOf(added)
      }),
    addEntries: ({ account_id }: Owner, id: string, entries: readonly NewDictionaryEntry[]) =>
      db.tx(async (tx) => {
        if (!(await store.hold(tx, { id, account_id }))) throw new AppError('not_found', { what: 'Dictionary' })
        const added = await store.addEntries(tx, id, entries)
        const entries_count = await store.count(tx, id)
        if (entries_count > most_dictionary_entries)
          throw new AppError('limit_reached', { what: 'words in a dictionary', limit: most_dictionary_entries })
        return { added, skipped: entries.length - added, entries_count }
      }),
    async *exportOf(account_id: AccountId) {
      for (const dictionary of await store.list(db, account_id))
        yield { ...viewOf(dictionary), entries: await store.entries(db, dictionary.id) }
    },
    erase: (tx: Sql, account_id: AccountId) => store.erase(tx, account_id),
  }
}

const viewOf = ({ account_id: _, category, ...row }: DictionaryRow): Dictionary => ({
  ...row,
  category: category as Dictionary['category'],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
