import type { Db, Sql } from '../../../platform/db/open.ts'
import type { commonsDatasets, DatasetFacts } from './tables.ts'

export type { DatasetFacts }
export type DatasetRow = typeof commonsDatasets.$inferSelect
export type PublishedRow = DatasetRow & { facts: DatasetFacts; published_at: Date }

const lock = `select pg_advisory_xact_lock(hashtextextended('commons dataset', 0))`

export const datasetStore = {
  /** The next version, or undefined while one is built. */
  async begin(tx: Sql, { id, notes }: { id: string; notes: string }): Promise<DatasetRow | undefined> {
    await tx.query(lock)
    const [row] = await tx.query<DatasetRow>(
      `insert into commons_datasets (id, ordinal, version, state, notes)
       select $1, n, n || '.0', 'building', $2
       from (select coalesce(max(ordinal) filter (where state <> 'failed'), 0) + 1 as n from commons_datasets) next
       where not exists (select from commons_datasets where state = 'building') returning *`,
      [id, notes],
    )
    return row
  },
  async setJob(tx: Sql, id: string, job_id: string): Promise<void> {
    await tx.query('update commons_datasets set job_id = $2 where id = $1', [id, job_id])
  },
  async building(on: Sql): Promise<DatasetRow | undefined> {
    return (await on.query<DatasetRow>(`select * from commons_datasets where state = 'building'`))[0]
  },
  async byId(on: Sql, id: string): Promise<DatasetRow | undefined> {
    return (await on.query<DatasetRow>('select * from commons_datasets where id = $1', [id]))[0]
  },
  async published(on: Sql): Promise<PublishedRow[]> {
    return on.query<PublishedRow>(
      `select * from commons_datasets where state = 'published' order by ordinal desc limit 200`,
    )
  },
  async byVersion(on: Sql, version: string): Promise<PublishedRow | undefined> {
    return (
      await on.query<PublishedRow>(`select * from commons_datasets where state = 'published' and version = $1`, [
        version.includes('.') ? version : `${version}.0`,
      ])
    )[0]
  },
  all: (on: Sql): Promise<DatasetRow[]> =>
    on.query('select * from commons_datasets order by created_at desc, ordinal desc limit 50'),
  async progress(on: Sql, id: string, percent: number): Promise<void> {
    await on.query('update commons_datasets set progress = $2 where id = $1', [id, percent])
  },
  async fail(on: Sql, id: string, error: string): Promise<void> {
    await on.query(`update commons_datasets set state = 'failed', error = $2 where id = $1 and state = 'building'`, [
      id,
      error,
    ])
    await on.query('delete from commons_dataset_clips where dataset_id = $1', [id])
  },
  /** Forgets the clips of an attempt before. */
  async clear(on: Sql, id: string): Promise<void> {
    await on.query('delete from commons_dataset_clips where dataset_id = $1', [id])
  },
  async contain(on: Sql, id: string, clipIds: string[]): Promise<void> {
    await on.query(
      'insert into commons_dataset_clips (dataset_id, clip_id) select $1, unnest($2::uuid[]) on conflict do nothing',
      [id, clipIds],
    )
  },
  /**
   * Publishes a version unless a clip of it was withdrawn or rejected while its archive was written. Deletions of clips
   * wait for this transaction.
   */
  publish: (db: Db, id: string, facts: DatasetFacts): Promise<boolean> =>
    db.tx(async (tx) => {
      await tx.query(lock)
      const [stale] = await tx.query<{ clips: number }>(
        `select count(*)::int as clips from commons_dataset_clips i left join commons_clips c on c.id = i.clip_id
         where i.dataset_id = $1 and c.state is distinct from 'accepted'`,
        [id],
      )
      if (stale!.clips > 0) return false
      const done = await tx.query(
        `update commons_datasets set state = 'published', progress = 100, published_at = now(), facts = $2
         where id = $1 and state = 'building' returning id`,
        [id, JSON.stringify(facts)],
      )
      return done.length > 0
    }),
  async changes(on: Sql, id: string): Promise<DatasetFacts['changes']> {
    return (await on.query<DatasetFacts['changes']>(changesSql, [id]))[0]!
  },
  /** Which of these exist and are not failed. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    const rows = await on.query<{ id: string }>(
      `select id from commons_datasets where id = any($1) and state <> 'failed'`,
      [ids],
    )
    return rows.map(({ id }) => id)
  },
  /** Published versions that contain any of these clips. */
  async containing(on: Sql, clipIds: string[]): Promise<string[]> {
    const rows = await on.query<{ version: string }>(
      `select version from commons_datasets d where state = 'published' and exists (
         select from commons_dataset_clips i where i.dataset_id = d.id and i.clip_id = any($1)) order by ordinal`,
      [clipIds],
    )
    return rows.map(({ version }) => version)
  },
}

const changesSql = `
  with before as (select id from commons_datasets where state = 'published' order by ordinal desc limit 1),
    old as (select clip_id from commons_dataset_clips where dataset_id = (select id from before)),
    new as (select clip_id from commons_dataset_clips where dataset_id = $1)
  select (select count(*)::int from new where clip_id not in (select clip_id from old)) as added,
    (select count(*)::int from old where clip_id not in (select clip_id from new)) as removed`
