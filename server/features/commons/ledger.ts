import type { ClipVoteReason, ReviewState } from '#core/rules/commons/clips.ts'
import type { Region } from '#core/rules/commons/contributors.ts'
import type { Sql } from '../../platform/db/open.ts'
import { inserted } from '../../platform/db/rows.ts'
import type { commonsClips } from './tables.ts'

export type ClipRow = typeof commonsClips.$inferSelect
export type NewClip = Pick<
  ClipRow,
  'id' | 'contributor_id' | 'consent_version' | 'sentence' | 'client_key' | 'size' | 'duration_ms' | 'need'
>
/** A clip as its contributor and its reviewers see it. */
export type ShownClip = ClipRow & { text: string; published_in: string[] }
export type Vote = { contributor_id: string; clip_id: string; is_good: boolean; reason: ClipVoteReason | null }
export type RegionRow = {
  region: Region | null
  clips: number
  accepted: number
  speakers: number
  seconds: number
  accepted_seconds: number
}
/** A clip in the dataset's table, with what is known of its speaker. */
export type DatasetClip = Pick<ClipRow, 'id' | 'contributor_id' | 'state' | 'up' | 'down' | 'duration_ms' | 'size'> & {
  text: string
  region: string | null
  age: string | null
  gender: string | null
}

const shownSql = `select c.*, s.text, coalesce((select array_agg(d.version order by d.ordinal) from commons_dataset_clips i
    join commons_datasets d on d.id = i.dataset_id and d.state = 'published' where i.clip_id = c.id), '{}') as published_in
  from commons_clips c join commons_sentences s on s.number = c.sentence`
const publishing = `select pg_advisory_xact_lock_shared(hashtextextended('commons dataset', 0))`

export const clipLedger = {
  /** Undefined if a clip with this key is there already. */
  async add(tx: Sql, clip: NewClip): Promise<ClipRow | undefined> {
    const { names, places, values } = inserted(clip)
    const [row] = await tx.query<ClipRow>(
      `insert into commons_clips (${names}) values (${places})
       on conflict (contributor_id, client_key) do nothing returning *`,
      values,
    )
    return row
  },
  async byKey(on: Sql, contributorId: string, clientKey: string): Promise<ClipRow | undefined> {
    const [row] = await on.query<ClipRow>('select * from commons_clips where contributor_id = $1 and client_key = $2', [
      contributorId,
      clientKey,
    ])
    return row
  },
  async shown(on: Sql, id: string): Promise<ShownClip> {
    return (await on.query<ShownClip>(`${shownSql} where c.id = $1`, [id]))[0]!
  },
  list: (
    on: Sql,
    contributorId: string,
    { before, limit }: { before: { at: Date; id: string }; limit: number },
  ): Promise<ShownClip[]> =>
    on.query(
      `${shownSql} where c.contributor_id = $1 and (c.created_at < $2 or c.created_at = $2 and c.id > $3)
       order by c.created_at desc nulls last, c.id limit $4`,
      [contributorId, before.at, before.id, limit],
    ),
  async totals(on: Sql, contributorId: string) {
    const [row] = await on.query<{ waiting: number; total: number; ms: number; votes: number; today: number }>(
      `select count(*) as total, count(*) filter (where state = 'waiting') as waiting,
         coalesce(sum(duration_ms), 0)::float8 as ms,
         (select count(*) from commons_votes where contributor_id = $1) as votes,
         count(*) filter (where created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')
           + (select count(*) from commons_votes where contributor_id = $1
              and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc') as today
       from commons_clips where contributor_id = $1`,
      [contributorId],
    )
    return row!
  },
  /**
   * Clips of others that this contributor has not voted on: those nearest to a decision first, then those most needed. `not in`
   * makes one hash of the votes; `not exists` would look up each of the thousands that a busy reviewer has at the front.
   */
  next: (on: Sql, contributorId: string, limit: number): Promise<(ClipRow & { text: string })[]> =>
    on.query(
      `select c.*, s.text from commons_clips c join commons_sentences s on s.number = c.sentence
       where c.state = 'waiting' and c.contributor_id <> $1
         and c.id not in (select v.clip_id from commons_votes v where v.contributor_id = $1)
       order by (c.up + c.down) desc, c.need desc nulls last, c.id limit $2`,
      [contributorId, limit],
    ),
  /** In the order of their ids, so that two transactions never wait for each other. */
  locked: (tx: Sql, ids: string[]): Promise<ClipRow[]> =>
    tx.query('select * from commons_clips where id = any($1) order by id for update', [ids]),
  async vote(tx: Sql, { contributor_id, clip_id, is_good, reason }: Vote, counts: boolean): Promise<void> {
    await tx.query(
      `insert into commons_votes (contributor_id, clip_id, is_good, reason, counts) values ($1, $2, $3, $4, $5)
       on conflict (contributor_id, clip_id) do update set is_good = $3, reason = $4, counts = $5`,
      [contributor_id, clip_id, is_good, reason, counts],
    )
  },
  async votesThatCount(tx: Sql, clipId: string): Promise<{ up: number; down: number }> {
    const [row] = await tx.query<{ up: number; down: number }>(
      `select (count(*) filter (where is_good))::int as up, (count(*) filter (where not is_good))::int as down
       from commons_votes where clip_id = $1 and counts`,
      [clipId],
    )
    return row!
  },
  async decide(tx: Sql, id: string, { up, down, state }: { up: number; down: number; state: ReviewState }) {
    await tx.query('update commons_clips set up = $2, down = $3, state = $4 where id = $1', [id, up, down, state])
  },
  /** Lets some votes of a contributor count; answers the clips to count again. */
  async countVotesOf(tx: Sql, contributorId: string, limit: number): Promise<string[]> {
    const rows = await tx.query<{ clip_id: string }>(
      `update commons_votes set counts = true where contributor_id = $1 and clip_id in (
         select clip_id from commons_votes where contributor_id = $1 and not counts limit $2) returning clip_id`,
      [contributorId, limit],
    )
    return rows.map(({ clip_id }) => clip_id)
  },
  async removeVotesOf(tx: Sql, contributorId: string): Promise<string[]> {
    const rows = await tx.query<{ clip_id: string }>(
      'delete from commons_votes where contributor_id = $1 returning clip_id',
      [contributorId],
    )
    return rows.map(({ clip_id }) => clip_id)
  },
  /** Waits for a dataset that is being published, so that what is deleted before it is never in it. */
  beforeDeletion: (tx: Sql) => tx.query(publishing),
  /** Deletes one clip of a contributor, or all of them, in the order in which others lock them. */
  remove: (tx: Sql, contributorId: string, id: string | null): Promise<Pick<ClipRow, 'id' | 'sentence' | 'state'>[]> =>
    tx.query(
      `with gone as materialized (
         select id from commons_clips where contributor_id = $1 and ($2::uuid is null or id = $2) order by id for update)
       delete from commons_clips where id in (select id from gone) returning id, sentence, state`,
      [contributorId, id],
      'uncached',
    ),
  async region(on: Sql): Promise<RegionRow[]> {
    return on.query<RegionRow>(
      `select p.region, sum(c.clips)::int as clips, sum(c.accepted)::int as accepted, count(*)::int as speakers,
         sum(c.ms)::float8 / 1000 as seconds, sum(c.accepted_ms)::float8 / 1000 as accepted_seconds
       from (select contributor_id, count(*) filter (where state <> 'rejected') as clips,
           count(*) filter (where state = 'accepted') as accepted,
           sum(duration_ms) filter (where state <> 'rejected') as ms,
           sum(duration_ms) filter (where state = 'accepted') as accepted_ms
         from commons_clips group by contributor_id) c
       left join commons_profiles p on p.contributor_id = c.contributor_id
       group by p.region order by 2 desc`,
    )
  },
  async counts(on: Sql): Promise<Record<ReviewState, number>> {
    const rows = await on.query<{ state: ReviewState; count: number }>(
      'select state, count(*) as count from commons_clips group by state',
    )
    const of = (state: ReviewState) => rows.find((row) => row.state === state)?.count ?? 0
    return { waiting: of('waiting'), accepted: of('accepted'), rejected: of('rejected') }
  },
  /** Speakers of accepted clips, with their number. */
  speakers: (on: Sql): Promise<{ id: string; clips: number }[]> =>
    on.query(
      `select contributor_id as id, count(*)::int as clips from commons_clips where state = 'accepted'
       group by contributor_id`,
    ),
  /** The next clips in the order of their ids, which says nothing of when they were made. */
  page: (on: Sql, after: string, limit: number): Promise<DatasetClip[]> =>
    on.query(
      `select c.id, c.contributor_id, c.state, c.up, c.down, c.duration_ms, c.size, s.text, p.region, p.age, p.gender
       from commons_clips c join commons_sentences s on s.number = c.sentence
       join commons_consents a on a.contributor_id = c.contributor_id and a.version = c.consent_version
       left join commons_profiles p on p.contributor_id = c.contributor_id
       where c.id > $1 order by c.id limit $2`,
      [after, limit],
    ),
  /** Which of these exist. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from commons_clips where id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  },
}
