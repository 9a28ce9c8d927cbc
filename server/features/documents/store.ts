import { and, desc, eq, inArray, sum } from 'drizzle-orm'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { documents } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
type Which = { id: string; account_id: AccountId }

const mine = ({ id, account_id }: Which) => and(eq(documents.id, id), eq(documents.account_id, account_id))

export const documentStore = {
  async add(on: Sql, document: typeof documents.$inferInsert): Promise<DocumentRow> {
    return (await on.orm.insert(documents).values(document).returning())[0]!
  },
  async one(on: Sql, which: Which): Promise<DocumentRow | undefined> {
    return (await on.orm.select().from(documents).where(mine(which)))[0]
  },
  async nameOf(on: Sql, which: Which): Promise<string | undefined> {
    const [row] = await on.orm.select({ name: documents.original_filename }).from(documents).where(mine(which))
    return row?.name
  },
  async storedBytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.orm
      .select({ bytes: sum(documents.size) })
      .from(documents)
      .where(eq(documents.account_id, account_id))
    return Number(row?.bytes ?? 0)
  },
  async remove(on: Sql, which: Which): Promise<boolean> {
    return (await on.orm.delete(documents).where(mine(which)).returning({ id: documents.id })).length > 0
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    const rows = await on.orm.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids))
    return rows.map(({ id }) => id)
  },
  /** Removes what is beyond the newest that fit; the newest itself always stays. Answers the ids. */
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
    const mine = on.orm.select({ id: documents.id }).from(documents).where(eq(documents.account_id, account_id))
    return (await mine.orderBy(desc(documents.created_at))).map(({ id }) => id)
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.orm.delete(documents).where(eq(documents.account_id, account_id))
  },
}
