import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { retention } from '#core/rules/retention.ts'
import type { Sql } from '../../../platform/db/open.ts'
import { assigned } from '../../../platform/db/rows.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { coversSql } from '../consents/store.ts'
import type { clonedVoices, TrainedVoice, voiceSamples } from './tables.ts'

export type ClonedVoiceRow = typeof clonedVoices.$inferSelect
export type NamedVoiceRow = ClonedVoiceRow & { organisation_name: string | null; is_agreed: boolean }
export type SampleRow = typeof voiceSamples.$inferSelect
type Which = { id: string; account_id: AccountId }
type Nullable<T> = { [K in keyof T]: T[K] | null }
export type VoiceWords = Pick<
  ClonedVoiceRow,
  'name' | 'region' | 'description' | 'original_description' | 'preview_text'
>
export type NewSample = Which & Pick<SampleRow, 'voice_id' | 'name' | 'size' | 'type' | 'sha256'>

const keptFor = `interval '${retention.unmade_voice_hours} hours'`

/** There is a consent, and it was compared with every sample the voice is made of. */
const agreedSql = `exists (select 1 from voice_consents c
  where c.voice_id = v.id and c.same_speaker is not null and ${coversSql})`
/** With what the organisation is called that it is shared with. */
const namedSql = `select v.*, ${agreedSql} as is_agreed, (select name from organisations where id = v.organisation_id) as organisation_name
  from cloned_voices v`

export const clonedVoiceStore = {
  async add(on: Sql, { id, account_id, job_id, ...words }: Which & VoiceWords & { job_id: string }): Promise<void> {
    await on.query(
      `insert into cloned_voices (id, account_id, name, region, description, original_description, preview_text, job_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[id, account_id, words.name, words.region, words.description, words.original_description],
        ...[words.preview_text, job_id],
      ],
    )
  },
  async one(on: Sql, { id, account_id }: Which): Promise<NamedVoiceRow | undefined> {
    const [row] = await on.query<NamedVoiceRow>(`${namedSql} where v.id = $1 and v.account_id = $2`, [id, account_id])
    return row
  },
  of: (on: Sql, account_id: AccountId) =>
    on.query<NamedVoiceRow>(`${namedSql} where v.account_id = $1 order by v.created_at, v.id`, [account_id]),
  async share(tx: Sql, { id, account_id }: Which, organisation_id: string): Promise<void> {
    await tx.query('update cloned_voices set organisation_id = $3 where id = $1 and account_id = $2', [
      id,
      account_id,
      organisation_id,
    ])
  },
  /** Unshares the voices of one member of an organisation, or of all; answers how many. */
  async endShares(
    tx: Sql,
    { organisation_id, account_id = null, id = null }: { organisation_id: string } & Partial<Nullable<Which>>,
  ): Promise<number> {
    const ended = await tx.query(
      `update cloned_voices set organisation_id = null
       where organisation_id = $1 and ($2::uuid is null or account_id = $2) and ($3::uuid is null or id = $3) returning id`,
      [organisation_id, account_id, id],
    )
    return ended.length
  },
  /** Null if it was deleted meanwhile. */
  async change(
    on: Sql,
    { id, account_id }: Which,
    changes: Partial<VoiceWords> & { job_id?: string },
  ): Promise<ClonedVoiceRow | undefined> {
    const { set, values } = assigned(changes, [id, account_id])
    const [row] = await on.query<ClonedVoiceRow>(
      `update cloned_voices set ${set} where id = $1 and account_id = $2 returning *`,
      values,
    )
    return row
  },
  /** False if it was deleted meanwhile. */
  async train(on: Sql, { id, account_id }: Which, trained: TrainedVoice): Promise<boolean> {
    const rows = await on.query(
      'update cloned_voices set trained = $3, trained_at = now() where id = $1 and account_id = $2 returning id',
      [id, account_id, trained],
    )
    return rows.length > 0
  },
  /** Before samples come or go: writes down which ones a voice of before was made of. */
  async nameSamples(tx: Sql, { id, account_id }: Which): Promise<void> {
    await tx.query(
      `update cloned_voices v set trained = trained || jsonb_build_object('samples',
         (select coalesce(jsonb_agg(s.id), '[]') from voice_samples s where s.voice_id = v.id))
       where id = $1 and account_id = $2 and trained is not null and trained->'samples' is null`,
      [id, account_id],
    )
  },
  /** Deletes it with its samples; false if it is gone already. */
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from cloned_voices where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    await on.query('delete from voice_samples where voice_id = $1 and account_id = $2', [id, account_id])
    return gone.length > 0
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from cloned_voices where id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from cloned_voices where account_id = $1', [account_id])
    await on.query('delete from voice_samples where account_id = $1', [account_id])
  },
  /**
   * Restores the earlier state; does nothing if the voice is gone, is being made by another job, or that job is no
   * longer this worker's.
   */
  async trainBy(
    on: Sql,
    { id, account_id }: Which,
    trained: TrainedVoice,
    by: { job_id: string; attempt: number },
  ): Promise<Pick<ClonedVoiceRow, 'trained'> | undefined> {
    const [before] = await on.query<Pick<ClonedVoiceRow, 'trained'>>(
      `with held as (select id from jobs where id = $3 and state = 'running' and attempts = $4 for share)
       select v.trained from cloned_voices v join held on held.id = v.job_id where v.id = $1 and v.account_id = $2
       for update of v`,
      [id, account_id, by.job_id, by.attempt],
    )
    return before && (await this.train(on, { id, account_id }, trained)) ? before : undefined
  },
  /** Those that never were ready and that nothing has been making for a day. */
  unmade: (on: Sql, limit: number) =>
    on.query<Which>(
      `select id, account_id from cloned_voices v where trained is null and created_at < now() - ${keptFor}
         and not exists (select 1 from jobs j where j.id = v.job_id
           and (j.state in ('queued', 'running') or j.completed_at > now() - ${keptFor}))
       limit $1 for update skip locked`,
      [limit],
    ),
}

export type ReadyVoiceRow = ClonedVoiceRow & {
  trained: TrainedVoice
  is_agreed: boolean
  /** The maker and the organisation; null for the account's own voices. */
  shared_by: string | null
  organisation_name: string | null
}

/** Shared with the organisation of $1 by one of its members, with the consent of the speaker. */
const sharedSql = `(v.organisation_id is not null
  and v.organisation_id = any(array(select organisation_id from team_members where account_id = $1))
  and exists (select 1 from team_members m where m.organisation_id = v.organisation_id and m.account_id = v.account_id)
  and ${agreedSql})`
const readySql = `select v.*, ${agreedSql} as is_agreed,
  case when v.account_id <> $1 then (select username from users where account_id = v.account_id limit 1) end as shared_by,
  case when v.account_id <> $1 then (select name from organisations where id = v.organisation_id) end as organisation_name
  from cloned_voices v where (v.account_id = $1 or ${sharedSql}) and v.trained is not null`

/** Voices an account can speak with: its own, and those shared with its organisations. */
export const readyVoices = {
  async one(on: Sql, { id, account_id }: Which): Promise<ReadyVoiceRow | undefined> {
    const [row] = await on.query<ReadyVoiceRow>(`${readySql} and v.id = $2`, [account_id, id])
    return row
  },
  of: (on: Sql, account_id: AccountId) =>
    on.query<ReadyVoiceRow>(`${readySql} order by v.account_id = $1 desc, v.created_at, v.id`, [account_id]),
}

export const sampleStore = {
  /** Samples keep this order, in which a voice is made of them: those of one upload are a millisecond apart. */
  async add(on: Sql, samples: NewSample[]): Promise<void> {
    for (const [n, { id, voice_id, account_id, name, size, type, sha256 }] of samples.entries())
      await on.query(
        `insert into voice_samples (id, voice_id, account_id, name, size, type, sha256, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8 / 1000.0))`,
        [id, voice_id, account_id, name, size, type, sha256, n],
      )
  },
  of: (on: Sql, { id, account_id }: Which) =>
    on.query<SampleRow>('select * from voice_samples where voice_id = $1 and account_id = $2 order by created_at, id', [
      id,
      account_id,
    ]),
  async analysed(on: Sql, id: string, found: { analysis: SampleAnalysis; peaks: number[] }): Promise<void> {
    await on.query('update voice_samples set analysis = $2, peaks = $3 where id = $1', [
      id,
      found.analysis,
      JSON.stringify(found.peaks),
    ])
  },
  async remove(on: Sql, { id, account_id }: Which, sampleIds: string[]): Promise<string[]> {
    const gone = await on.query<{ id: string }>(
      'delete from voice_samples where voice_id = $1 and account_id = $2 and id = any($3) returning id',
      [id, account_id, sampleIds],
    )
    return gone.map((row) => row.id)
  },
  async storedBytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      'select coalesce(sum(size), 0)::float8 as bytes from voice_samples where account_id = $1',
      [account_id],
    )
    return row!.bytes
  },
}
