import type { JobKind, JobState } from '#core/contract/jobs.ts'
import { withoutAccents } from '#core/rules/clean-text.ts'
import type { QueryPlan, Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { withPositions } from './queue-order.ts'
import type { JobRow } from './runner.ts'

export type JobSearch = {
  account_id: AccountId
  kind: JobKind
  /** Matches the job's id or its kind's search fields, ignoring case and accents. */
  search?: string
  /** When it was made, both ends included. */
  from?: Date
  to?: Date
}
export type JobFilter = JobSearch & {
  states?: readonly JobState[]
  /** Input fields that must equal these values. */
  equals?: Record<string, string>
  ids?: readonly string[]
  limit: number
  offset?: number
  /** Jobs after this one, which must be the caller's too. */
  after?: string
  oldest_first?: boolean
  /** Result fields to leave out where they are large; those its kind names by default. */
  leave_out?: readonly string[]
}
export type ListedRow = JobRow & { queue_position: number | null }

const largeBytes = 16 * 1024

const columnsOf = (leaveOut: string) =>
  `id, kind, account_id, created_by, state, step, progress, input, is_favorite, error_code, error_message, credits_used, attempts, client_key,
  created_at, started_at, completed_at, case when pg_column_size(result) > ${largeBytes} then result - ${leaveOut}::text[] else result end as result`

/** Separates searched fields with a character no user types, so that no match spans two of them. */
const border = '\u001f'

/** The id and the search fields in one column, since reading them from JSON takes ten times as long. */
export function searchText({ history }: JobKind, job: { id: string; input: unknown; result?: unknown }): string | null {
  if (!history) return null
  const fields = { ...(job.input as object), ...((job.result as object | null) ?? {}) } as Record<string, unknown>
  const searched = history.search.map((name) => fields[name]).filter((value) => typeof value === 'string')
  return [job.id, ...searched.map((text) => withoutAccents(plainMarks(text)))].join(border)
}

const marks: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '.' }

/** Normalises apostrophes, so that m’ap and m'ap match. */
const plainMarks = (text: string) => text.replace(/[‘’“”–—…]/g, (mark) => marks[mark]!)

const textOf = (search: string | undefined) => search && plainMarks(search.trim())
/** Finds rare words by the index `jobs_search`, and common ones soon among the newest jobs. */
const planOf = ({ search }: JobSearch): QueryPlan => (textOf(search) ? 'uncached' : 'cached')

/** Characters before a word; listed, since the index can only use a class whose characters can be enumerated. */
const wordBegins = String.raw`(^|[\u0001-/:-@\u005b-\u0060{-\u00a9\u00ab\u00bb\u00bf])`

/** Rows from before accents were folded still have them, and match as typed. */
const matching = (text: string, place: (value: unknown) => string) => {
  const ways = [...new Set([withoutAccents(text), text])].filter(Boolean)
  return `(${ways.map((way) => standing(way, place)).join(' or ')})`
}

/** The index holds trigrams: one or two letters occur in it only at the start of a word, and are searched there. */
const standing = (text: string, place: (value: unknown) => string) =>
  /^[\p{L}\p{N}]{1,2}$/u.test(text)
    ? `search_text ~ lower(${place(wordBegins + text)})`
    : `search_text like lower(${place(`%${text.replace(/[\\%_]/g, '\\$&')}%`)})`

type Conditions = { sql: string; values: unknown[]; place(value: unknown): string }

/** Selects only the requested columns, so that a query the index covers reads the index alone. */
function conditionsOf({ account_id, kind, from, to, search }: JobSearch): Conditions {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const text = textOf(search)
  const sql = [
    `account_id = ${place(account_id)}`,
    `kind = ${place(kind.kind)}`,
    from && `created_at >= ${place(from)}`,
    to && `created_at <= ${place(to)}`,
    text && matching(text, place),
  ]
  return { sql: sql.filter(Boolean).join(' and '), values, place }
}

/** Favourites first where the kind has them, then the newest, unless asked otherwise. */
export async function listJobs(db: Sql, filter: JobFilter): Promise<ListedRow[]> {
  const { states, equals, ids, after, oldest_first, limit, offset = 0 } = filter
  const [earlier, later] = oldest_first ? ['>', '<'] : ['<', '>']
  const order = oldest_first ? 'created_at asc, id desc' : 'created_at desc, id asc'
  const { sql, values, place } = conditionsOf(filter)
  const where = [
    sql,
    states && `state = any(${place(states)})`,
    equals && Object.keys(equals).length > 0 && `input @> ${place(JSON.stringify(equals))}`,
    ids && `id = any(${place(ids)})`,
    after &&
      `exists (select from jobs last where last.id = ${place(after)} and last.account_id = $1
         and (jobs.created_at ${earlier} last.created_at or (jobs.created_at = last.created_at and jobs.id ${later} last.id)))`,
  ]
  const which = where.filter(Boolean).join(' and ')
  const [most, passed] = [place(limit), place(offset)]
  const byFavourite = filter.kind.history?.favourites && !after && !oldest_first
  const page = byFavourite
    ? `(select id from jobs where ${which} and is_favorite order by ${order} limit ${most} offset ${passed})
       union all
       (select id from jobs where ${which} and not is_favorite order by ${order} limit ${most}
        offset greatest(0, ${passed} - (select count(*) from jobs where ${which} and is_favorite)))`
    : `select id from jobs where ${which} order by ${order} limit ${most} offset ${passed}`
  const columns = columnsOf(place(filter.leave_out ?? filter.kind.history?.leave_out ?? []))
  // find the page by the index before reading its rows
  const rows = await db.query<JobRow>(
    `select ${columns} from jobs where account_id = $1 and id in (${page})
     order by ${byFavourite ? 'is_favorite desc, ' : ''}${order} limit ${most}`,
    values,
    planOf(filter),
  )
  return withPositions(db, rows)
}

/** Where counting a search stops; a larger result calls for a narrower search. */
export const counted_matches = 1_000

/** How many jobs are in each state; for a search with many results, among the newest of them. */
export async function countJobs(db: Sql, search: JobSearch): Promise<Partial<Record<JobState, number>>> {
  const { sql, values } = conditionsOf(search)
  const found = textOf(search.search)
    ? `(select state from jobs where ${sql} order by created_at desc, id limit ${counted_matches}) found`
    : `jobs where ${sql}`
  const rows = await db.query<{ state: JobState; count: number }>(
    `select state, count(*)::int as count from ${found} group by state`,
    values,
    planOf(search),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const exportedPage = 50

/** Every job of an account, in pages that follow the index. */
export async function* allJobsOf(db: Sql, account_id: AccountId): AsyncGenerator<JobRow> {
  const kinds = await db.query<{ kind: string }>('select distinct kind from jobs where account_id = $1 order by kind', [
    account_id,
  ])
  for (const { kind } of kinds) {
    let last: JobRow | undefined
    do {
      const page: JobRow[] = await db.query<JobRow>(
        `select * from jobs where account_id = $1 and kind = $2 and ($3::timestamptz is null or (created_at <= $3
           and (created_at < $3 or id > $4))) order by created_at desc, id limit ${exportedPage}`,
        [account_id, kind, last?.created_at ?? null, last?.id ?? null],
      )
      yield* page
      last = page.length === exportedPage ? page.at(-1) : undefined
    } while (last)
  }
}

const oldPage = 500

/** A batch of jobs that ended more than so many days ago. */
export const oldJobs = (db: Sql, { kind }: JobKind, days: number) =>
  db.query<{ id: string; account_id: AccountId }>(
    `select id, account_id from jobs where created_at < now() - make_interval(days => $2)
       and completed_at < now() - make_interval(days => $2) and kind = $1 and account_id is not null limit ${oldPage}`,
    [kind, days],
  )
