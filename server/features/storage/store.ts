import type { Db } from '../../platform/db/open.ts'

export const storageStore = {
  /** True for one process of the fleet in a day. */
  async claimWalk(db: Db): Promise<boolean> {
    const rows = await db.query(
      `insert into storage_walks (id, began_at) values (1, now())
       on conflict (id) do update set began_at = now() where storage_walks.began_at < now() - interval '1 day'
       returning id`,
    )
    return rows.length > 0
  },
  async giveBackWalk(db: Db): Promise<void> {
    await db.query('delete from storage_walks')
  },
}
