import type { Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
type Which = { id: string; account_id: AccountId }

export const documentStore = {
  async add(on: Sql, document: typeof documents.$inferInsert): Promise<DocumentRow> {
    const { names, places, values } = inserted(document)
    const [row] = await on.query<DocumentRow>(`insert into documents (${names}) values (${places}) returning *`, values)
    return row!
  },
  async one(on: Sql, { id, account_id }: Which): Promise<DocumentRow | undefined> {
    const rows = await on.query<DocumentRow>('select * from documents where id = $1 and account_id = $2', [
      id,
      account_id,
    ])
    return rows[0]
  },
  async nameOf(on: Sql, { id, account_id }: Which): Promise<string | undefined> {
    const [row] = await on.query<{ name: string }>(
      'select original_filename as name from documents where id = $1 and account_id = $2',
      [id, account_id],
    )
    return row?.name
  },
  async storedBytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      'select coalesce(sum(size), 0)::float8 as bytes from documents where account_id = $1',
      [account_id],
    )
    return row!.bytes
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from documents where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    return gone.length > 0
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from documents where id = any($1)', [ids])).map(({ id }) => id)
  },
  /** Deletes all but the newest that fit; the newest itself is always kept. Answers the ids. */
  async makeRoom(on: Sql, account_id: AccountId, { count, characters }: { count: number; characters: number }) {
    const gone = await on.query<{ id: string }>(
      `delete from documents where id in (
         select id from (
           select id, row_number() over newest as place, sum(character_count) over newest as characters
           from documents where account_id = $1 window newest as (order by created_at desc, id)) ranked
         where place > 1 and (place > $2 or characters > $3))
       returning id`,
      [account_id, count, characters],
    )
    return gone.map(({ id }) => id)
  },
  /** The newest first. */
  async idsOf(on: Sql, account_id: AccountId): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      'select id from documents where account_id = $1 order by created_at desc',
      [account_id],
    )
    return rows.map(({ id }) => id)
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from documents where account_id = $1', [account_id])
  },
}
