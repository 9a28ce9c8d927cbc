import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'

type Which = { id: string; account_id: AccountId }

/** Longer than writing the largest file takes; a later settlement is counted again. */
const reservedFor = `interval '1 hour'`
/** A reservation expires until its job is made; after that it lasts until the job ends. */
const livingSql = `case when j.id is null then r.expires_at > now() else j.state in ('queued', 'running') end`
const withJobSql = 'storage_reservations r left join jobs j on j.id = r.id and j.account_id = r.account_id'

export const storageStore = {
  /** True for one process of the fleet per day. */
  async claimWalk(db: Db): Promise<boolean> {
    const rows = await db.query(
      `insert into storage_walks (id, began_at) values (1, now())
       on conflict (id) do update set began_at = now() where storage_walks.began_at < now() - interval '1 day'
       returning id`,
    )
    return rows.length > 0
  },
  async releaseWalk(db: Db): Promise<void> {
    await db.query('delete from storage_walks')
  },
}

export const reservationStore = {
  /** Until the transaction ends, no other one reserves bytes of this account or stores a row for reserved ones. */
  async lock(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('storage ' || $1, 0))`, [account_id])
  },
  async bytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      `select coalesce(sum(r.bytes), 0)::float8 as bytes from ${withJobSql} where r.account_id = $1 and ${livingSql}`,
      [account_id],
    )
    return row!.bytes
  },
  /** A job that runs again starts its reservation again. */
  async add(tx: Sql, { id, account_id, bytes }: Which & { bytes: number }): Promise<void> {
    await tx.query(
      `insert into storage_reservations (id, account_id, bytes, expires_at) values ($1, $2, $3, now() + ${reservedFor})
       on conflict (id) do update set bytes = excluded.bytes, expires_at = excluded.expires_at`,
      [id, account_id, bytes],
    )
  },
  async grow(tx: Sql, { id, account_id }: Which, bytes: number): Promise<void> {
    await tx.query(
      `update storage_reservations set bytes = bytes + $3, expires_at = now() + ${reservedFor}
       where id = $1 and account_id = $2`,
      [id, account_id, bytes],
    )
  },
  /** Ends a reservation; false if it has expired. */
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const [gone] = await on.query<{ is_living: boolean }>(
      'delete from storage_reservations where id = $1 and account_id = $2 returning expires_at > now() as is_living',
      [id, account_id],
    )
    return gone?.is_living ?? false
  },
  /** Deletes a batch of ended reservations; answers how many. */
  async removeDead(on: Sql, limit: number): Promise<number> {
    const gone = await on.query(
      `delete from storage_reservations where id in (select r.id from ${withJobSql} where not (${livingSql}) limit $1)
       returning id`,
      [limit],
    )
    return gone.length
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from storage_reservations where account_id = $1', [account_id])
  },
}
