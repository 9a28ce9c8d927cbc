import type { ReportReason } from '#core/rules/commons/sentences.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { commonsSentences } from './tables.ts'

export type SentenceRow = typeof commonsSentences.$inferSelect
export type NewSentence = Pick<SentenceRow, 'text' | 'key' | 'rarity'>
type Added = Pick<SentenceRow, 'source' | 'state'> & { origin?: string; contributor_id?: string; is_reviewed?: boolean }

/** Ours are read by everybody, and reviewed only beside that. */
const addedAtOnce = 500

export const sentenceStore = {
  /** Adds those whose words are not there yet; answers their keys. */
  async add(on: Sql, sentences: readonly NewSentence[], added: Added): Promise<string[]> {
    const keys: string[] = []
    for (let at = 0; at < sentences.length; at += addedAtOnce) {
      const some = sentences.slice(at, at + addedAtOnce)
      const rows = await on.query<{ key: string }>(
        `insert into commons_sentences (text, key, rarity, source, state, origin, contributor_id, is_reviewed)
         select t.text, t.key, t.rarity, $4, $5, $6, $7::uuid, $8
         from unnest($1::text[], $2::text[], $3::real[]) as t (text, key, rarity)
         on conflict (key) do nothing returning key`,
        [
          some.map(({ text }) => text),
          some.map(({ key }) => key),
          some.map(({ rarity }) => rarity),
          ...[
            added.source,
            added.state,
            added.origin ?? null,
            added.contributor_id ?? null,
            added.is_reviewed ?? false,
          ],
        ],
      )
      keys.push(...rows.map(({ key }) => key))
    }
    return keys
  },
  async hasOwn(on: Sql): Promise<boolean> {
    return (await on.query(`select from commons_sentences where source = 'own' limit 1`)).length > 0
  },
  async byNumber(on: Sql, number: number): Promise<SentenceRow | undefined> {
    return (await on.query<SentenceRow>('select * from commons_sentences where number = $1', [number]))[0]
  },
  async byKey(on: Sql, key: string): Promise<SentenceRow | undefined> {
    return (await on.query<SentenceRow>('select * from commons_sentences where key = $1', [key]))[0]
  },
  async locked(tx: Sql, number: number): Promise<SentenceRow | undefined> {
    return (await tx.query<SentenceRow>('select * from commons_sentences where number = $1 for update', [number]))[0]
  },
  /** Those with the fewest clips and the rarest letters that this contributor has neither read nor skipped. */
  next: (
    on: Sql,
    contributorId: string,
    { except, limit }: { except: number[]; limit: number },
  ): Promise<{ number: number; text: string }[]> =>
    on.query(
      `select s.number, s.text from commons_sentences s
       where s.state = 'open' and s.number <> all($2::bigint[])
         and not exists (select from commons_clips c where c.sentence = s.number and c.contributor_id = $1)
         and not exists (select from commons_skips k where k.sentence = s.number and k.contributor_id = $1)
       order by s.clips, s.rarity desc nulls last, s.number limit $3`,
      [contributorId, except, limit],
    ),
  /** Suggestions and donations first, then ours that are not reviewed; never a contributor's own. */
  toReview: (on: Sql, contributorId: string, limit: number): Promise<{ number: number; text: string }[]> =>
    on.query(
      `select s.number, s.text from commons_sentences s
       where not s.is_reviewed and s.state in ('open', 'waiting') and s.contributor_id is distinct from $1
         and not exists (select from commons_sentence_votes v where v.sentence = s.number and v.contributor_id = $1)
       order by s.state desc nulls last, s.number limit $2`,
      [contributorId, limit],
    ),
  async countClip(tx: Sql, number: number, by: number): Promise<void> {
    if (by !== 0) await tx.query('update commons_sentences set clips = clips + $2 where number = $1', [number, by])
  },
  async skip(
    on: Sql,
    contributorId: string,
    number: number,
    report: { reason: ReportReason; comment: string } | null,
  ): Promise<void> {
    await on.query(
      `insert into commons_skips (contributor_id, sentence, reason, comment) values ($1, $2, $3, $4)
       on conflict (contributor_id, sentence) do update set reason = coalesce($3, commons_skips.reason),
         comment = case when $3::text is null then commons_skips.comment else $4 end`,
      [contributorId, number, report?.reason ?? null, report?.comment ?? ''],
    )
  },
  reports: (on: Sql, number: number): Promise<{ reason: ReportReason; comment: string }[]> =>
    on.query(
      'select reason, comment from commons_skips where sentence = $1 and reason is not null order by created_at',
      [number],
    ),
  async forgetReports(tx: Sql, number: number): Promise<void> {
    await tx.query('update commons_skips set reason = null where sentence = $1', [number])
  },
  async setState(on: Sql, number: number, state: SentenceRow['state']): Promise<void> {
    await on.query('update commons_sentences set state = $2 where number = $1', [number, state])
  },
  async vote(tx: Sql, contributorId: string, number: number, vote: { is_good: boolean; counts: boolean }) {
    await tx.query(
      `insert into commons_sentence_votes (contributor_id, sentence, is_good, counts) values ($1, $2, $3, $4)
       on conflict (contributor_id, sentence) do update set is_good = $3, counts = $4`,
      [contributorId, number, vote.is_good, vote.counts],
    )
  },
  async votesThatCount(tx: Sql, number: number): Promise<{ up: number; down: number }> {
    const [row] = await tx.query<{ up: number; down: number }>(
      `select (count(*) filter (where is_good))::int as up, (count(*) filter (where not is_good))::int as down
       from commons_sentence_votes where sentence = $1 and counts`,
      [number],
    )
    return row!
  },
  async decide(
    tx: Sql,
    number: number,
    { up, down, state, is_reviewed }: Pick<SentenceRow, 'up' | 'down' | 'state' | 'is_reviewed'>,
  ) {
    await tx.query('update commons_sentences set up = $2, down = $3, state = $4, is_reviewed = $5 where number = $1', [
      number,
      up,
      down,
      state,
      is_reviewed,
    ])
  },
  async countVotesOf(tx: Sql, contributorId: string): Promise<number[]> {
    const rows = await tx.query<{ sentence: number }>(
      'update commons_sentence_votes set counts = true where contributor_id = $1 and not counts returning sentence',
      [contributorId],
    )
    return rows.map(({ sentence }) => sentence)
  },
  async removeVotesOf(tx: Sql, contributorId: string): Promise<number[]> {
    const rows = await tx.query<{ sentence: number }>(
      'delete from commons_sentence_votes where contributor_id = $1 returning sentence',
      [contributorId],
    )
    return rows.map(({ sentence }) => sentence)
  },
  /** Undoes the reports of a contributor; answers the sentences that were held for reports alone. */
  async removeReportsOf(tx: Sql, contributorId: string): Promise<number[]> {
    const rows = await tx.query<{ sentence: number }>(
      `delete from commons_skips where contributor_id = $1 and reason is not null returning sentence`,
      [contributorId],
    )
    return rows.map(({ sentence }) => sentence)
  },
  /** Rejects what a contributor suggested; sentences with clips stay in the table for them. */
  async rejectOf(tx: Sql, contributorId: string): Promise<void> {
    await tx.query(
      `update commons_sentences set state = 'rejected', is_reviewed = true, contributor_id = null where contributor_id = $1`,
      [contributorId],
    )
  },
  async forget(tx: Sql, contributorId: string): Promise<void> {
    await tx.query('update commons_sentences set contributor_id = null where contributor_id = $1', [contributorId])
    await tx.query('delete from commons_skips where contributor_id = $1', [contributorId])
  },
  async counts(on: Sql): Promise<Record<SentenceRow['state'], number> & { recorded: number }> {
    const rows = await on.query<{ state: SentenceRow['state']; count: number; recorded: number }>(
      `select state, count(*)::int as count, (count(*) filter (where clips > 0))::int as recorded
       from commons_sentences group by state`,
    )
    const of = (state: SentenceRow['state']) => rows.find((row) => row.state === state)?.count ?? 0
    const recorded = rows.reduce((sum, row) => sum + row.recorded, 0)
    return { open: of('open'), waiting: of('waiting'), held: of('held'), rejected: of('rejected'), recorded }
  },
  held: (on: Sql, limit: number): Promise<SentenceRow[]> =>
    on.query(`select * from commons_sentences where state = 'held' order by number limit $1`, [limit]),
}
