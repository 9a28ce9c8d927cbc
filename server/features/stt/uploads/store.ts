import { retention } from '#core/rules/retention.ts'
import type { Sql } from '../../../platform/db/open.ts'
import { assigned } from '../../../platform/db/rows.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { audioUploads } from './tables.ts'

export type UploadRow = typeof audioUploads.$inferSelect
type Which = { id: string; account_id: AccountId }
export type Finished = Pick<UploadRow, 'digest' | 'type' | 'has_video' | 'duration_seconds'> & { peaks: number[] }

const keptFor = `interval '${retention.upload_hours} hours'`

export const uploadStore = {
  async add(on: Sql, upload: Which & Pick<UploadRow, 'name' | 'size' | 'sha256'>): Promise<UploadRow> {
    const { id, account_id, name, size, sha256 } = upload
    const [row] = await on.query<UploadRow>(
      `insert into audio_uploads (id, account_id, name, size, sha256, expires_at)
       values ($1, $2, $3, $4, $5, now() + ${keptFor}) returning *`,
      [id, account_id, name, size, sha256],
    )
    return row!
  },
  async one(on: Sql, { id, account_id }: Which): Promise<UploadRow | undefined> {
    const [row] = await on.query<UploadRow>(
      'select * from audio_uploads where id = $1 and account_id = $2 and expires_at > now()',
      [id, account_id],
    )
    return row
  },
  /** Nothing where the chunk is no longer the next one. */
  async append(
    on: Sql,
    id: string,
    chunk: { offset: number; bytes: number; key: string },
  ): Promise<UploadRow | undefined> {
    const [row] = await on.query<UploadRow>(
      `update audio_uploads set received = received + $3, chunks = chunks || to_jsonb($4::text), expires_at = now() + ${keptFor}
       where id = $1 and received = $2 and status = 'receiving' returning *`,
      [id, chunk.offset, chunk.bytes, chunk.key],
    )
    return row
  },
  /** Null if another call finished it first. */
  async finish(on: Sql, id: string, { peaks, ...facts }: Finished): Promise<UploadRow | undefined> {
    const { set, values } = assigned({ ...facts, peaks: JSON.stringify(peaks), status: 'ready' }, [id])
    const [row] = await on.query<UploadRow>(
      `update audio_uploads set ${set}, chunks = '[]' where id = $1 and status = 'receiving' returning *`,
      values,
    )
    return row
  },
  async remove(on: Sql, { id, account_id }: Which): Promise<boolean> {
    const gone = await on.query('delete from audio_uploads where id = $1 and account_id = $2 returning id', [
      id,
      account_id,
    ])
    return gone.length > 0
  },
  /** Deletes and answers some expired uploads. */
  async removeExpired(on: Sql, limit: number): Promise<Which[]> {
    return on.query<Which>(
      `delete from audio_uploads where id in (
         select id from audio_uploads where expires_at <= now() order by expires_at limit $1 for update skip locked)
       returning id, account_id`,
      [limit],
    )
  },
  /** `bytes` are here, `promised` ones still to come. */
  async open(on: Sql, account_id: AccountId): Promise<{ count: number; bytes: number; promised: number }> {
    const [row] = await on.query<{ count: number; bytes: number; promised: number }>(
      `select count(*)::int as count, coalesce(sum(received), 0)::float8 as bytes,
         coalesce(sum(size - received), 0)::float8 as promised from audio_uploads where account_id = $1`,
      [account_id],
    )
    return row!
  },
  /** Which of these exist, in any account. */
  async remaining(on: Sql, ids: string[]): Promise<string[]> {
    return (await on.query<{ id: string }>('select id from audio_uploads where id = any($1)', [ids])).map(
      ({ id }) => id,
    )
  },
  all: (on: Sql, account_id: AccountId) =>
    on.query<UploadRow>('select * from audio_uploads where account_id = $1 order by created_at', [account_id]),
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from audio_uploads where account_id = $1', [account_id])
  },
}
