import type { Sql } from '../../platform/db/open.ts'
import type { SealedRow } from '../../platform/secrets/seal.ts'
import type { retiredKeys } from './tables.ts'

export type RetiredKeyRow = Pick<typeof retiredKeys.$inferSelect, 'id' | 'purpose' | 'sealed'>

export const retiredKeyStore = {
  async all(on: Sql): Promise<RetiredKeyRow[]> {
    return on.query<RetiredKeyRow>('select id, purpose, sealed from retired_keys order by created_at desc, id')
  },
  /** Also replaces a key that was sealed with a lost secret. */
  async keep(on: Sql, { id, purpose, sealed }: RetiredKeyRow): Promise<void> {
    await on.query(
      'insert into retired_keys (id, purpose, sealed) values ($1, $2, $3) on conflict (id) do update set sealed = $3',
      [id, purpose, sealed],
    )
  },
  async sealed(on: Sql, after: string | null, limit: number): Promise<SealedRow[]> {
    return on.query<SealedRow>(
      `select id, array[sealed] as values from retired_keys where $1::text is null or id > $1 order by id limit $2`,
      [after, limit],
    )
  },
  async replaceSealed(on: Sql, id: string, { from, to }: { from: string; to: string }): Promise<void> {
    await on.query('update retired_keys set sealed = $3 where id = $1 and sealed = $2', [id, from, to])
  },
}
