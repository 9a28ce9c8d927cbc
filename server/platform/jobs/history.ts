import type { JobKind, JobState } from '#core/contract/jobs.ts'
import { withoutAccents } from '#core/rules/without-accents.ts'
import type { QueryPlan, Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { withPositions } from './line.ts'
import type { JobRow } from './runner.ts'

export type JobSearch = {
  account_id: AccountId
  kind: JobKind
  /** Found in the job's id or in a field its kind is searched by, whatever the case and the accents. */
  search?: string
  /** When it was made, both ends included. */
  from?: Date
  to?: Date
}
export type JobFilter = JobSearch & {
  states?: readonly JobState[]
  /** Fields of its input that must be just so. */
  equals?: Record<string, string>
  ids?: readonly string[]
  limit: number
  offset?: number
  /** Those that come after this one, which is the caller's too. */
  after?: string
  oldest_first?: boolean
  /** Fields of the result that are left out where they are large; those its kind names unless said. */
  leave_out?: readonly string[]
}
export type ListedRow = JobRow & { queue_position: number | null }

const large_bytes = 16 * 1024

const columnsOf = (leave_out: string) =>
  `id, kind, account_id, created_by, state, step, progress, input, is_favorite, error_code, error_message, credits_used, attempts, client_key,
  created_at, started_at, completed_at, case when pg_column_size(result) > ${large_bytes} then result - ${leave_out}::text[] else result end as result`

/** Between the parts of what is searched: nobody types it, so nothing is found across two of them. */
const border = '\u001f'

/** The job's id and the fields its kind is searched by; a column, since reading them out of JSON takes ten times as long. */
export function searchText({ history }: JobKind, job: { id: string; input: unknown; result?: unknown }): string | null {
  if (!history) return null
  const fields = { ...(job.input as object), ...((job.result as object | null) ?? {}) } as Record<string, unknown>
  const searched = history.search.map((name) => fields[name]).filter((value) => typeof value === 'string')
  return [job.id, ...searched.map((text) => withoutAccents(plainMarks(text)))].join(border)
}

const marks: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '.' }

/** As a keyboard types them, so that m’ap and m'ap find each other. */
const plainMarks = (text: string) => text.replace(/[‘’“”–—…]/g, (mark) => marks[mark]!)

const textOf = (search: string | undefined) => search && plainMarks(search.trim())
/** Rare words are in the index `jobs_search`, common ones soon in the newest jobs. */
const planOf = ({ search }: JobSearch): QueryPlan => (textOf(search) ? 'uncached' : 'cached')

/** Before a word; listed, since the index can be asked only about a class whose characters can be counted. */
const word_begins = String.raw`(^|[\u0001-/:-@\u005b-\u0060{-\u00a9\u00ab\u00bb\u00bf])`

/** Rows of before accents were left out have them: they are found as they are typed. */
const matching = (text: string, place: (value: unknown) => string) => {
  const ways = [...new Set([withoutAccents(text), text])].filter(Boolean)
  return `(${ways.map((way) => standing(way, place)).join(' or ')})`
}

/** The index knows three letters: one or two stand in it only where a word begins, and are looked for there. */
const standing = (text: string, place: (value: unknown) => string) =>
  /^[\p{L}\p{N}]{1,2}$/u.test(text)
    ? `search_text ~ lower(${place(word_begins + text)})`
    : `search_text like lower(${place(`%${text.replace(/[\\%_]/g, '\\$&')}%`)})`

type Conditions = { sql: string; values: unknown[]; place(value: unknown): string }

/** Only what is asked for stands in the text: what needs the index alone is then read from it alone. */
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
  const by_favourite = filter.kind.history?.favourites && !after && !oldest_first
  const page = by_favourite
    ? `(select id from jobs where ${which} and is_favorite order by ${order} limit ${most} offset ${passed})
       union all
       (select id from jobs where ${which} and not is_favorite order by ${order} limit ${most}
        offset greatest(0, ${passed} - (select count(*) from jobs where ${which} and is_favorite)))`
    : `select id from jobs where ${which} order by ${order} limit ${most} offset ${passed}`
  const columns = columnsOf(place(filter.leave_out ?? filter.kind.history?.leave_out ?? []))
  // the page is found by the index before a row of it is read
  const rows = await db.query<JobRow>(
    `select ${columns} from jobs where account_id = $1 and id in (${page})
     order by ${by_favourite ? 'is_favorite desc, ' : ''}${order} limit ${most}`,
    values,
    planOf(filter),
  )
  return withPositions(db, rows)
}

/** As far as a search is counted: whoever finds more than this looks for something else. */
export const counted_matches = 1_000

/** How many there are in each state; of a search that finds many, of the newest of them. */
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

const exported_page = 50

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
           and (created_at < $3 or id > $4))) order by created_at desc, id limit ${exported_page}`,
        [account_id, kind, last?.created_at ?? null, last?.id ?? null],
      )
      yield* page
      last = page.length === exported_page ? page.at(-1) : undefined
    } while (last)
  }
}

const old_page = 500

/** Some of those that ended more than so many days ago. */
export const oldJobs = (db: Sql, { kind }: JobKind, days: number) =>
  db.query<{ id: string; account_id: AccountId }>(
    `select id, account_id from jobs where created_at < now() - make_interval(days => $2)
       and completed_at < now() - make_interval(days => $2) and kind = $1 and account_id is not null limit ${old_page}`,
    [kind, days],
  )
