import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { transcriptChunks } from './tables.ts'

type Row = typeof transcriptChunks.$inferSelect
export type KeptChunk = Pick<Row, 'start_ms' | 'end_ms' | 'segments'>

export const chunkStore = {
  of: (on: Sql, job_id: string) =>
    on.query<KeptChunk>(
      'select start_ms, end_ms, segments from transcript_chunks where job_id = $1 order by start_ms',
      [job_id],
    ),
  /**
   * False once the job has ended or is claimed by another worker; its end waits for this, so that nothing is left
   * behind.
   */
  async add(on: Sql, { job_id, account_id, start_ms, end_ms, segments }: Row, attempt: number): Promise<boolean> {
    const added = await on.query(
      `insert into transcript_chunks (job_id, account_id, start_ms, end_ms, segments)
       select $1, $2, $3, $4, $5 from jobs where id = $1 and state = 'running' and attempts = $6 for share
       returning job_id`,
      [job_id, account_id, start_ms, end_ms, JSON.stringify(segments), attempt],
    )
    return added.length > 0
  },
  async forget(on: Sql, jobIds: readonly string[]): Promise<void> {
    await on.query('delete from transcript_chunks where job_id = any($1)', [jobIds])
  },
  async erase(on: Sql, account_id: AccountId): Promise<void> {
    await on.query('delete from transcript_chunks where account_id = $1', [account_id])
  },
}
