import type { UsageGroup } from '#core/contract/analytics.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'

export type Figures = { credits: number; characters: number; jobs: number }
export type Range = { from: string; to: string }
export type SettledWork = {
  account_id: AccountId
  product: string
  api_key_id: string | null
  voice_id: string | null
  characters: number | null
  credits: number
  /** The seat of the member whose work used the organisation's credits. */
  seat_id?: string | null
}

/** Dimensions of usage: those an account sees, and the seats of an organisation. */
type Dimension = UsageGroup | 'seat'

export type ExportedDay = Figures & { dimension: string; day: string; value: string }

const exportedPage = 500

export const usageStore = {
  /** Adds usage in the settling transaction, which holds the lock of the account's balance, so these rows have no contention. */
  async record(tx: Sql, work: SettledWork): Promise<void> {
    const { account_id, product, api_key_id, voice_id, characters, credits, seat_id } = work
    const facts = [product, api_key_id ?? '', voice_id ?? '', seat_id ?? null]
    await tx.query(recordSql, [account_id, credits, characters ?? 0, ...facts])
  },
  async byDay(on: Sql, account_id: AccountId, { from, to }: Range): Promise<(Figures & { value: string })[]> {
    return on.query(
      `select day::text as value, ${figuresSql} from usage_days
       where account_id = $1 and dimension = 'day' and day between $2 and $3 group by day order by day`,
      [account_id, from, to],
    )
  },
  /** Reads whole months from the monthly table, and the days around them from the daily one. */
  async byValue(
    on: Sql,
    account_id: AccountId,
    { group, from, to, limit }: Range & { group: Dimension; limit: number },
  ): Promise<(Figures & { value: string })[]> {
    const months = wholeMonths({ from, to })
    return on.query(byValueSql, [account_id, group, from, to, months.from, months.before, limit])
  },
  /** Every line, for a file. */
  async lines(
    on: Sql,
    account_id: AccountId,
    { group, from, to }: Range & { group: Dimension },
  ): Promise<(Figures & { day: string; value: string })[]> {
    return on.query(
      `select day::text as day, value, credits::float8 as credits, characters::float8 as characters, jobs from usage_days
       where account_id = $1 and dimension = $2 and day between $3 and $4 order by day, value`,
      [account_id, group, from, to],
    )
  },
  /** Every day on record, a page in memory at a time. */
  async *exportOf(on: Sql, account_id: AccountId): AsyncGenerator<ExportedDay> {
    let last: ExportedDay | undefined
    do {
      const { dimension, day, value } = last ?? { dimension: '', day: '-infinity', value: '' }
      const page: ExportedDay[] = await on.query<ExportedDay>(exportSql, [account_id, dimension, day, value])
      yield* page
      last = page.length === exportedPage ? page.at(-1) : undefined
    } while (last)
  },
  async erase(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query('delete from usage_days where account_id = $1', [account_id])
    await tx.query('delete from usage_months where account_id = $1', [account_id])
  },
}

/** The calendar months that lie wholly within the range; an empty range at its end if there are none. */
function wholeMonths({ from, to }: Range): { from: string; before: string } {
  const day = (text: string, add: { days?: number; months?: number }) => {
    const date = new Date(text)
    if (add.months) date.setUTCMonth(date.getUTCMonth() + add.months, 1)
    date.setUTCDate(date.getUTCDate() + (add.days ?? 0))
    return date.toISOString().slice(0, 10)
  }
  const first = from.endsWith('-01') ? from : day(from, { months: 1 })
  const after = day(to, { days: 1 })
  const before = `${after.slice(0, 8)}01`
  return first < before ? { from: first, before } : { from: after, before: after }
}

// summed as float8, exact to 2^53: sums of bigint are numeric, and several times slower
const figuresSql = 'sum(credits::float8) as credits, sum(characters::float8) as characters, sum(jobs::float8) as jobs'

const exportSql = `
  select dimension, day::text as day, value, credits::float8 as credits, characters::float8 as characters, jobs
  from usage_days where account_id = $1 and (dimension, day, value) > ($2, $3::date, $4)
  order by dimension, day, value limit ${exportedPage}`

const byValueSql = `
  select value, ${figuresSql} from (
    select value, credits, characters, jobs from usage_days where account_id = $1 and dimension = $2 and day >= $3 and day < $5
    union all
    select value, credits, characters, jobs from usage_months where account_id = $1 and dimension = $2 and month >= $5 and month < $6
    union all
    select value, credits, characters, jobs from usage_days where account_id = $1 and dimension = $2 and day >= $6 and day <= $4
  ) as parts group by value order by 2 desc, value limit $7`

const addSql =
  'credits = u.credits + excluded.credits, characters = u.characters + excluded.characters, jobs = u.jobs + 1'

const recordSql = `
  with work as (
    select of.dimension, of.value, (now() at time zone 'utc')::date as day
    from (values ('day', ''), ('product', $4), ('key', $5), ('voice', $6), ('seat', $7::text)) as of (dimension, value)
    where of.value is not null),
  monthly as (
    insert into usage_months as u (account_id, dimension, month, value, credits, characters, jobs)
    select $1, dimension, date_trunc('month', day)::date, value, $2, $3, 1 from work where dimension <> 'day'
    on conflict (account_id, dimension, month, value) do update set ${addSql})
  insert into usage_days as u (account_id, dimension, day, value, credits, characters, jobs)
  select $1, dimension, day, value, $2, $3, 1 from work
  on conflict (account_id, dimension, day, value) do update set ${addSql}`
