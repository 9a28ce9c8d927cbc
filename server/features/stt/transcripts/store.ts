import type { Sql } from '../../../platform/db/open.ts'
import { inserted } from '../../../platform/db/rows.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { transcriptVersions } from './tables.ts'

export type VersionRow = typeof transcriptVersions.$inferSelect
type ListedVersion = Omit<VersionRow, 'segments' | 'account_id' | 'job_id'>

/** Besides the first, which is always kept. */
const mostVersions = 100

export const versionStore = {
  async keep(on: Sql, { segments, ...version }: VersionRow): Promise<void> {
    const { names, places, values } = inserted({ ...version, segments: JSON.stringify(segments) })
    await on.query(`insert into transcript_versions (${names}) values (${places})`, values)
    await on.query(
      `delete from transcript_versions where job_id = $1 and version > 1 and version <= (
         select version from transcript_versions where job_id = $1 order by version desc offset ${mostVersions} limit 1)`,
      [version.job_id],
    )
  },
  /** Newest first, without their texts. */
  list: (on: Sql, job_id: string) =>
    on.query<ListedVersion>(
      'select version, origin, characters, saved_at from transcript_versions where job_id = $1 order by version desc',
      [job_id],
    ),
  async one(on: Sql, job_id: string, version: number): Promise<VersionRow | undefined> {
    const [row] = await on.query<VersionRow>('select * from transcript_versions where job_id = $1 and version = $2', [
      job_id,
      version,
    ])
    return row
  },
  async newestAt(on: Sql, job_id: string): Promise<Date | null> {
    const [row] = await on.query<{ saved_at: Date }>(
      'select saved_at from transcript_versions where job_id = $1 order by version desc limit 1',
      [job_id],
    )
    return row?.saved_at ?? null
  },
  async forget(on: Sql, jobIds: readonly string[]): Promise<void> {
    await on.query('delete from transcript_versions where job_id = any($1)', [jobIds])
  },
  /** For its owner's export, one at a time: each may be long. */
  async *all(on: Sql, accountId: AccountId): AsyncGenerator<VersionRow> {
    const keys = await on.query<{ job_id: string; version: number }>(
      'select job_id, version from transcript_versions where account_id = $1 order by job_id, version',
      [accountId],
    )
    for (const { job_id, version } of keys) {
      const row = await versionStore.one(on, job_id, version)
      if (row) yield row
    }
  },
  async erase(on: Sql, accountId: AccountId): Promise<void> {
    await on.query('delete from transcript_versions where account_id = $1', [accountId])
  },
}
