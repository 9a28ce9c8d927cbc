import type { JobKind, JobStatus } from '#core/contract/jobs.ts'
import type { Db } from '../db/open.ts'
import type { JobRow } from './runner.ts'

export type JobSearch = {
  user_id: string
  kind: JobKind
  /** Found in the job's id or in one of these fields of its input, whatever the case. */
  search?: { text: string; fields: readonly string[] }
  /** When it was made, both ends included. */
  from?: Date
  to?: Date
}
export type JobFilter = JobSearch & {
  statuses?: readonly JobStatus[]
  /** Fields of its input that must be just so. */
  equals?: Record<string, string>
  limit: number
  offset?: number
  /** Those that come after this one, which is the caller's too. */
  after?: string
  oldest_first?: boolean
  /** Fields of the result that a long list is better without: left out where they are large. */
  leave_out?: readonly string[]
}
export type ListedRow = JobRow & { queue_position: number | null }

/** Counts what the next free worker would take before this job. */
export const positionSql = `case when status = 'queued' then (
  select count(*)::int + 1 from jobs ahead where ahead.status = 'queued' and ahead.kind = jobs.kind
    and (ahead.priority > jobs.priority or (ahead.priority = jobs.priority and (ahead.run_at, ahead.id) < (jobs.run_at, jobs.id)))
  ) end as queue_position`

const large_bytes = 16 * 1024

const columns = `id, kind, user_id, status, progress, input, error_code, error_message, credits_used, attempts, client_key,
  created_at, started_at, completed_at, case when pg_column_size(result) > ${large_bytes} then result - $6::text[] else result end as result`

const whereSql = `user_id = $1 and kind = $2 and ($3::timestamptz is null or created_at >= $3)
  and ($4::timestamptz is null or created_at <= $4) and ($5::jsonb is null or id::text ilike ($5::jsonb->>'like')
    or exists (select from jsonb_array_elements_text($5::jsonb->'fields') field where input->>field ilike ($5::jsonb->>'like')))`

function valuesOf({ user_id, kind, from, to, search }: JobSearch): unknown[] {
  const like = search?.text && `%${search.text.replace(/[\\%_]/g, '\\$&')}%`
  return [user_id, kind.kind, from ?? null, to ?? null, like ? JSON.stringify({ like, fields: search.fields }) : null]
}

/** Newest first, unless asked otherwise. */
export function listJobs(db: Db, filter: JobFilter): Promise<ListedRow[]> {
  const [earlier, later, order] = filter.oldest_first ? ['>', '<', 'asc'] : ['<', '>', 'desc']
  return db.query<ListedRow>(
    `select ${columns}, ${positionSql} from jobs where ${whereSql} and ($7::text[] is null or status = any($7))
     and ($10::jsonb is null or input @> $10) and ($11::uuid is null or exists (
       select from jobs last where last.id = $11 and last.user_id = $1 and (jobs.created_at ${earlier} last.created_at
         or (jobs.created_at = last.created_at and jobs.id ${later} last.id))))
     order by created_at ${order}, id ${filter.oldest_first ? 'desc' : 'asc'} limit $8 offset $9`,
    [
      ...valuesOf(filter),
      filter.leave_out ?? [],
      filter.statuses ?? null,
      filter.limit,
      filter.offset ?? 0,
      filter.equals ? JSON.stringify(filter.equals) : null,
      filter.after ?? null,
    ],
  )
}

export async function countJobs(db: Db, search: JobSearch): Promise<Partial<Record<JobStatus, number>>> {
  const rows = await db.query<{ status: JobStatus; count: number }>(
    `select status, count(*)::int as count from jobs where ${whereSql} group by status`,
    valuesOf(search),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
