import type { JobKind, JobState } from '#core/contract/jobs.ts'
import type { Db } from '../db/open.ts'
import type { JobRow } from './runner.ts'

export type JobSearch = {
  user_id: string
  kind: JobKind
  /** Found in the job's id or in a field its kind is searched by, whatever the case. */
  search?: string
  /** When it was made, both ends included. */
  from?: Date
  to?: Date
}
export type JobFilter = JobSearch & {
  states?: readonly JobState[]
  /** Fields of its input that must be just so. */
  equals?: Record<string, string>
  limit: number
  offset?: number
  /** Those that come after this one, which is the caller's too. */
  after?: string
  oldest_first?: boolean
  /** Fields of the result that are left out where they are large; those its kind names unless said. */
  leave_out?: readonly string[]
}
export type ListedRow = JobRow & { queue_position: number | null }

/** Counts what the next free worker would take before this job. */
export const positionSql = `case when state = 'queued' then (
  select count(*)::int + 1 from jobs ahead where ahead.state = 'queued' and ahead.kind = jobs.kind
    and (ahead.priority > jobs.priority or (ahead.priority = jobs.priority and (ahead.run_at, ahead.id) < (jobs.run_at, jobs.id)))
  ) end as queue_position`

const large_bytes = 16 * 1024

const columns = `id, kind, user_id, state, step, progress, input, error_code, error_message, credits_used, attempts, client_key,
  created_at, started_at, completed_at, case when pg_column_size(result) > ${large_bytes} then result - $6::text[] else result end as result`

/** $5 is null, or the pattern and the fields it is looked for in. */
const searchSql = `($5::jsonb is null or id::text ilike ($5::jsonb->>'like')
  or exists (select from jsonb_array_elements_text($5::jsonb->'fields') field where input->>field ilike ($5::jsonb->>'like')))`

const whereSql = `user_id = $1 and kind = $2 and ($3::timestamptz is null or created_at >= $3)
  and ($4::timestamptz is null or created_at <= $4) and ${searchSql}`

function valuesOf({ user_id, kind, from, to, search }: JobSearch): unknown[] {
  const text = search?.trim()
  const like = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const searched = like ? JSON.stringify({ like, fields: kind.history?.search ?? [] }) : null
  return [user_id, kind.kind, from ?? null, to ?? null, searched]
}

/** Newest first, unless asked otherwise. */
export function listJobs(db: Db, filter: JobFilter): Promise<ListedRow[]> {
  const [earlier, later, order] = filter.oldest_first ? ['>', '<', 'asc'] : ['<', '>', 'desc']
  return db.query<ListedRow>(
    `select ${columns}, ${positionSql} from jobs where ${whereSql} and ($7::text[] is null or state = any($7))
     and ($10::jsonb is null or input @> $10) and ($11::uuid is null or exists (
       select from jobs last where last.id = $11 and last.user_id = $1 and (jobs.created_at ${earlier} last.created_at
         or (jobs.created_at = last.created_at and jobs.id ${later} last.id))))
     order by created_at ${order}, id ${filter.oldest_first ? 'desc' : 'asc'} limit $8 offset $9`,
    [
      ...valuesOf(filter),
      filter.leave_out ?? filter.kind.history?.leave_out ?? [],
      filter.states ?? null,
      filter.limit,
      filter.offset ?? 0,
      filter.equals ? JSON.stringify(filter.equals) : null,
      filter.after ?? null,
    ],
  )
}

export async function countJobs(db: Db, search: JobSearch): Promise<Partial<Record<JobState, number>>> {
  const rows = await db.query<{ state: JobState; count: number }>(
    `select state, count(*)::int as count from jobs where ${whereSql} group by state`,
    valuesOf(search),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
