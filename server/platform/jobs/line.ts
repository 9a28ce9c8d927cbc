import type { JobState } from '#core/contract/jobs.ts'
import { countedInLine } from '#core/rules/queue-position.ts'
import type { Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'

/** Who is next: rounds in which every account has one job, and within a round who came first. */
export const lineOrder = 'priority desc, turn, run_at, id'

/**
 * The round that whoever comes now stands in: the one the line is at, or the next when somebody in that has waited longer
 * than all of this one. So nobody is passed twice by the same account, and rounds end however many come.
 */
const roundSql = (kind: string, priority: string) => {
  const from = `from jobs inline where inline.state = 'queued' and inline.kind = ${kind} and inline.priority = ${priority} and inline.run_at <= statement_timestamp()`
  const first = 'order by inline.turn, inline.run_at, inline.id limit 1'
  return `(select coalesce((select later.turn from
      (select inline.turn, inline.run_at ${from} and inline.turn > head.turn ${first}) later where later.run_at < head.run_at), head.turn)
    from (select inline.turn, inline.run_at ${from} ${first}) head)`
}

/** The round a new job takes its place in: not before one after the last of its own account's. */
export const turnSql = ({ account_id, kind, priority }: { account_id: string; kind: string; priority: string }) =>
  `greatest(0, ${roundSql(kind, priority)}, (select own.turn + 1 from jobs own where own.account_id = ${account_id}
    and own.state = 'queued' and own.kind = ${kind} and own.priority = ${priority} order by own.turn desc limit 1))`

/**
 * Until the transaction ends no other order of the account is given a turn, so each sees the one before. Times are those of
 * the statement from here on: whoever began first may come last. It comes before the credits are held: who holds a balance
 * orders nothing, so nobody waits for this lock with that one.
 */
export async function holdLine(tx: Sql, account_id: AccountId): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('line ' || $1, 0))`, [account_id])
}

/** The same for a job that comes back: were its old round the line's, all who come meanwhile would pass the others. */
export const turnAgainSql = `greatest(turn, ${roundSql('jobs.kind', 'jobs.priority')})`

const aheadSql = (where: string) => `(select 1 from jobs ahead where ahead.state = 'queued' and ahead.kind = jobs.kind
  and ahead.run_at <= greatest(now(), jobs.run_at) and ${where} limit ${countedInLine})`

/** Counts what the next free worker would take before a job as things are, as far as anybody wants to know. */
export const positionSql = `(select count(*)::int + 1 from (
    ${aheadSql('ahead.priority > jobs.priority')}
    union all
    ${aheadSql('ahead.priority = jobs.priority and (ahead.turn, ahead.run_at, ahead.id) < (jobs.turn, jobs.run_at, jobs.id)')}
    limit ${countedInLine}) counted) as queue_position`

/** Asked for what is in line alone, and apart: the plan of such a statement takes longer to make than most jobs to read. */
export async function withPositions<Row extends { id: string; state: JobState }>(
  sql: Sql,
  rows: Row[],
): Promise<(Row & { queue_position: number | null })[]> {
  const waiting = rows.filter(({ state }) => state === 'queued').map(({ id }) => id)
  const found = waiting.length
    ? await sql.query<{ id: string; queue_position: number }>(
        `select id, ${positionSql} from jobs where id = any($1) and state = 'queued'`,
        [waiting],
      )
    : []
  const positions = new Map(found.map(({ id, queue_position }) => [id, queue_position]))
  return rows.map((row) => ({ ...row, queue_position: positions.get(row.id) ?? null }))
}
