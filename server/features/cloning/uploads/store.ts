import { cloning_session_hours } from '#core/contract/cloning/uploads.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { cloningChunks, cloningSessions } from './tables.ts'

export type SessionRow = typeof cloningSessions.$inferSelect
export type ChunkRow = typeof cloningChunks.$inferSelect
type Which = { id: string; account_id: AccountId }

const keptFor = `interval '${cloning_session_hours} hours'`

export const cloningUploadStore = {
  async add(on: Sql, { id, account_id }: Which, submission: SessionRow['submission']): Promise<SessionRow> {
    const [row] = await on.query<SessionRow>(
      `insert into cloning_sessions (id, account_id, submission, expires_at) values ($1, $2, $3, now() + ${keptFor})
       returning *`,
      [id, account_id, submission],
    )
    return row!
  },
  async one(on: Sql, { id, account_id }: Which): Promise<SessionRow | undefined> {
    const [row] = await on.query<SessionRow>(
      'select * from cloning_sessions where id = $1 and account_id = $2 and expires_at > now()',
      [id, account_id],
    )
    return row
  },
  /** Locks the session and its chunks until the transaction ends. */
  async hold(on: Sql, { id, account_id }: Which): Promise<SessionRow | undefined> {
    const [row] = await on.query<SessionRow>(
      'select * from cloning_sessions where id = $1 and account_id = $2 and expires_at > now() for update',
      [id, account_id],
    )
    return row
  },
  chunks: (on: Sql, session_id: string) =>
    on.query<ChunkRow>('select * from cloning_chunks where session_id = $1 order by file_index, chunk_index', [
      session_id,
    ]),
  async addChunk(on: Sql, chunk: ChunkRow): Promise<void> {
    const { session_id, file_index, chunk_index, total_chunks, name, size, sha256, storage_key } = chunk
    await on.query(
      `insert into cloning_chunks (session_id, file_index, chunk_index, total_chunks, name, size, sha256, storage_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [session_id, file_index, chunk_index, total_chunks, name, size, sha256, storage_key],
    )
    await on.query(`update cloning_sessions set expires_at = now() + ${keptFor} where id = $1`, [session_id])
  },
  /** Answers where these parts are; they are gone with this. */
  async removeFile(on: Sql, session_id: string, file_index: number): Promise<string[]> {
    const gone = await on.query<{ storage_key: string }>(
      'delete from cloning_chunks where session_id = $1 and file_index = $2 returning storage_key',
      [session_id, file_index],
    )
    return gone.map(({ storage_key }) => storage_key)
  },
  /** Its parts are a voice's samples now. */
  async finish(on: Sql, id: string, made: { job_id: string; voice_id: string }): Promise<void> {
    await on.query('update cloning_sessions set job_id = $2, voice_id = $3 where id = $1', [
      id,
      made.job_id,
      made.voice_id,
    ])
    await on.query('delete from cloning_chunks where session_id = $1', [id])
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<SessionRow | undefined> {
    const [gone] = await on.query<SessionRow>(
      'delete from cloning_sessions where id = $1 and account_id = $2 returning *',
      [id, account_id],
    )
    if (gone) await on.query('delete from cloning_chunks where session_id = $1', [id])
    return gone
  },
  /** Deletes and answers some expired sessions. */
  async removeExpired(on: Sql, limit: number): Promise<SessionRow[]> {
    const gone = await on.query<SessionRow>(
      `delete from cloning_sessions where id in (
         select id from cloning_sessions where expires_at <= now() order by expires_at limit $1 for update skip locked)
       returning *`,
      [limit],
    )
    await on.query('delete from cloning_chunks where session_id = any($1)', [gone.map(({ id }) => id)])
    return gone
  },
  /** Those whose samples are still being sent. */
  async open(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ count: number }>(
      'select count(*)::int as count from cloning_sessions where account_id = $1 and job_id is null and expires_at > now()',
      [account_id],
    )
    return row!.count
  },
  async storedBytes(on: Sql, account_id: AccountId): Promise<number> {
    const [row] = await on.query<{ bytes: number }>(
      `select coalesce(sum(c.size), 0)::float8 as bytes from cloning_chunks c
       join cloning_sessions s on s.id = c.session_id where s.account_id = $1`,
      [account_id],
    )
    return row!.bytes
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from cloning_sessions where id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  },
  of: (on: Sql, account_id: AccountId) =>
    on.query<SessionRow>('select * from cloning_sessions where account_id = $1 order by created_at', [account_id]),
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query(
      'delete from cloning_chunks where session_id in (select id from cloning_sessions where account_id = $1)',
      [account_id],
    )
    await on.query('delete from cloning_sessions where account_id = $1', [account_id])
  },
}
