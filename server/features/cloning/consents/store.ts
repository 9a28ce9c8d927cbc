import { consent_sentence_minutes } from '#core/contract/cloning/consents.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { voiceConsents } from './tables.ts'

export type ConsentRow = typeof voiceConsents.$inferSelect
/** One that was read aloud. */
export type GivenConsentRow = ConsentRow & { agreed_at: Date; duration_seconds: number }
type Which = { id: string; account_id: AccountId }
export type Agreed = Pick<ConsentRow, 'voice_id' | 'size' | 'type' | 'duration_seconds' | 'same_speaker'>

/** Whether consent c was compared with every sample that voice v is made of; a voice of before names none, so all count. */
export const coversSql = `coalesce(c.same_speaker->'samples', '[]') @> coalesce(v.trained->'samples',
  (select coalesce(jsonb_agg(s.id), '[]') from voice_samples s where s.voice_id = v.id))`

export const consentStore = {
  async add(on: Sql, asked: Which & Pick<ConsentRow, 'sentence' | 'word' | 'statement'>): Promise<ConsentRow> {
    const { id, account_id, sentence, word, statement } = asked
    const [row] = await on.query<ConsentRow>(
      `insert into voice_consents (id, account_id, sentence, word, statement, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6)) returning *`,
      [id, account_id, sentence, word, statement, consent_sentence_minutes],
    )
    return row!
  },
  async one(on: Sql, { id, account_id }: Which): Promise<ConsentRow | undefined> {
    const [row] = await on.query<ConsentRow>('select * from voice_consents where id = $1 and account_id = $2', [
      id,
      account_id,
    ])
    return row
  },
  /** Locks an open consent, so that no other transaction submits it. */
  async holdUnread(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const rows = await on.query(
      `select id from voice_consents where id = $1 and account_id = $2 and agreed_at is null and expires_at > now()
       for update`,
      [id, account_id],
    )
    return rows.length > 0
  },
  async agree(on: Sql, id: string, agreed: Agreed): Promise<GivenConsentRow> {
    const { voice_id, size, type, duration_seconds, same_speaker } = agreed
    const [row] = await on.query<GivenConsentRow>(
      `update voice_consents set agreed_at = now(), voice_id = $2, size = $3, type = $4, duration_seconds = $5,
         same_speaker = $6 where id = $1 returning *`,
      [id, voice_id, size, type, duration_seconds, same_speaker],
    )
    return row!
  },
  /** False if it belongs to a voice already, or was not read aloud. */
  async attach(
    on: Sql,
    { id, account_id }: Which,
    { voice_id, same_speaker }: { voice_id: string; same_speaker: ConsentRow['same_speaker'] },
  ): Promise<boolean> {
    const rows = await on.query(
      `update voice_consents set voice_id = $3, same_speaker = $4
       where id = $1 and account_id = $2 and agreed_at is not null and (voice_id is null or voice_id = $3) returning id`,
      [id, account_id, voice_id, same_speaker],
    )
    return rows.length > 0
  },
  ofVoices: (on: Sql, account_id: AccountId, voiceIds: string[]) =>
    on.query<GivenConsentRow>(
      `select * from voice_consents where account_id = $1 and voice_id = any($2) and agreed_at is not null
       order by agreed_at desc`,
      [account_id, voiceIds],
    ),
  /**
   * Some consents of ready voices with samples they were not compared with; a consent that never counted is left alone.
   */
  uncovered: (on: Sql, limit: number) =>
    on.query<GivenConsentRow>(
      `select c.* from voice_consents c join cloned_voices v on v.id = c.voice_id
       where c.agreed_at is not null and c.same_speaker is not null and v.trained is not null and not (${coversSql})
       limit $1`,
      [limit],
    ),
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from voice_consents where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    return gone.length > 0
  },
  /** All of a voice but one of them; answers which are gone. */
  async removeOf(on: Sql, account_id: AccountId, voice_id: string, but: string | null = null): Promise<string[]> {
    const gone = await on.query<{ id: string }>(
      `delete from voice_consents where account_id = $1 and voice_id = $2 and id is distinct from $3 returning id`,
      [account_id, voice_id, but],
    )
    return gone.map(({ id }) => id)
  },
  /** Deletes and answers some consents that were not read aloud in time. */
  async removeExpired(on: Sql, limit: number): Promise<Which[]> {
    return on.query<Which>(
      `delete from voice_consents where id in (
         select id from voice_consents where agreed_at is null and expires_at <= now() limit $1 for update skip locked)
       returning id, account_id`,
      [limit],
    )
  },
  given: (on: Sql, account_id: AccountId) =>
    on.query<GivenConsentRow>(
      'select * from voice_consents where account_id = $1 and agreed_at is not null order by agreed_at desc, id',
      [account_id],
    ),
  async storedBytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      'select coalesce(sum(size), 0)::float8 as bytes from voice_consents where account_id = $1',
      [account_id],
    )
    return row!.bytes
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from voice_consents where id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from voice_consents where account_id = $1', [account_id])
  },
}
