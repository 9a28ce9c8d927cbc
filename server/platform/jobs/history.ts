import type { JobKind, JobState } from '#core/contract/jobs.ts'
import { countedInLine } from '#core/rules/queue-position.ts'
import type { Db } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import type { JobRow } from './runner.ts'

export type JobSearch = {
  account_id: AccountId
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

/** Counts what the next free worker would take before this job, as far as anybody wants to know. */
export const positionSql = `case when state = 'queued' then (
  select count(*)::int + 1 from (
    select from jobs ahead where ahead.state = 'queued' and ahead.kind = jobs.kind
      and (ahead.priority > jobs.priority or (ahead.priority = jobs.priority and (ahead.run_at, ahead.id) < (jobs.run_at, jobs.id)))
    limit ${countedInLine}) counted
  ) end as queue_position`

const large_bytes = 16 * 1024

const columns = `id, kind, account_id, created_by, state, step, progress, input, error_code, error_message, credits_used, attempts, client_key,
  created_at, started_at, completed_at, case when pg_column_size(result) > ${large_bytes} then result - $6::text[] else result end as result`

const whereSql = `account_id = $1 and kind = $2 and ($3::timestamptz is null or created_at >= $3)
  and ($4::timestamptz is null or created_at <= $4)`

/** A text of its own, so that its plan can follow the index `jobs_search`, which knows ids and inputs as they are written. */
const searchSql = `job_search_text(id, input) ilike ($5::jsonb->>'written') and (id::text ilike ($5::jsonb->>'like')
    or exists (select from jsonb_array_elements_text($5::jsonb->'fields') field where input->>field ilike ($5::jsonb->>'like')))`

const textOf = (search: string | undefined) => search?.trim()
const conditionsOf = ({ search }: JobSearch) => `${whereSql} and ${textOf(search) ? searchSql : '$5::jsonb is null'}`

function valuesOf({ account_id, kind, from, to, search }: JobSearch): unknown[] {
  const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const text = textOf(search)
  const found = text && {
    like: anywhere(text),
    written: anywhere(JSON.stringify(text).slice(1, -1)),
    fields: kind.history?.search ?? [],
  }
  return [account_id, kind.kind, from ?? null, to ?? null, found ? JSON.stringify(found) : null]
}

/** Newest first, unless asked otherwise. */
export function listJobs(db: Db, filter: JobFilter): Promise<ListedRow[]> {
  const [earlier, later, order] = filter.oldest_first ? ['>', '<', 'asc'] : ['<', '>', 'desc']
  return db.query<ListedRow>(
    `select ${columns}, ${positionSql} from jobs where ${conditionsOf(filter)} and ($7::text[] is null or state = any($7))
     and ($10::jsonb is null or input @> $10) and ($11::uuid is null or exists (
       select from jobs last where last.id = $11 and last.account_id = $1 and (jobs.created_at ${earlier} last.created_at
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
    `select state, count(*)::int as count from jobs where ${conditionsOf(search)} group by state`,
    valuesOf(search),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const exported_page = 50

/** Every job of an account, in pages that follow the index. */
export async function* allJobsOf(db: Db, account_id: AccountId): AsyncGenerator<JobRow> {
  const kinds = await db.query<{ kind: string }>('select distinct kind from jobs where account_id = $1 order by kind', [
    account_id,
  ])
  for (const { kind } of kinds) {
    let last: JobRow | undefined
    do {
      const page: JobRow[] = await db.query<JobRow>(
        `select * from jobs where account_id = $1 and kind = $2 and ($3::timestamptz is null or (created_at <= $3
           and (created_at < $3 or id > $4))) order by created_at desc, id limit ${exported_page}`,
        [account_id, kind, last?.created_at ?? null, last?.id ?? null],
      )
      yield* page
      last = page.length === exported_page ? page.at(-1) : undefined
    } while (last)
  }
}
