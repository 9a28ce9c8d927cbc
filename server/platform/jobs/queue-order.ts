import type { JobState } from '#core/contract/jobs.ts'
import { countedInLine } from '#core/rules/queue-position.ts'
import type { Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'

/** The order of claims: rounds in which every account has one job, by arrival within a round. */
export const queueOrder = 'priority desc, turn, run_at, id'

/**
 * The round a new job joins: the one the queue is at, or the next if a job in it has waited longer than this whole round. So no
 * account is passed twice by the same other account, and rounds end however many jobs come.
 */
const roundSql = (kind: string, priority: string) => {
  const from = `from jobs inline where inline.state = 'queued' and inline.kind = ${kind} and inline.priority = ${priority} and inline.run_at <= statement_timestamp()`
  const first = 'order by inline.turn, inline.run_at, inline.id limit 1'
  return `(select coalesce((select later.turn from
      (select inline.turn, inline.run_at ${from} and inline.turn > head.turn ${first}) later where later.run_at < head.run_at), head.turn)
    from (select inline.turn, inline.run_at ${from} ${first}) head)`
}

/** The round of a new job: at least one after the last of its own account. */
export const turnSql = ({ account_id, kind, priority }: { account_id: string; kind: string; priority: string }) =>
  `greatest(0, ${roundSql(kind, priority)}, (select own.turn + 1 from jobs own where own.account_id = ${account_id}
    and own.state = 'queued' and own.kind = ${kind} and own.priority = ${priority} order by own.turn desc limit 1))`

/**
 * Serialises the jobs of an account until the transaction ends, so that each sees the previous one. Times are the statement's
 * from here on: the transaction that began first may commit last. Runs before the credits are held; a transaction that holds a
 * balance makes no jobs, so no transaction waits for this lock with that one.
 */
export async function lockQueueOrder(tx: Sql, account_id: AccountId): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('line ' || $1, 0))`, [account_id])
}

/** The same for a retried job: if its old round became current, all newcomers would pass the others. */
export const turnAgainSql = `greatest(turn, ${roundSql('jobs.kind', 'jobs.priority')})`

const aheadSql = (where: string) => `(select 1 from jobs ahead where ahead.state = 'queued' and ahead.kind = jobs.kind
  and ahead.run_at <= greatest(now(), jobs.run_at) and ${where} limit ${countedInLine})`

/** Counts the jobs that free workers would claim before this one as things are, up to a limit. */
export const positionSql = `(select count(*)::int + 1 from (
    ${aheadSql('ahead.priority > jobs.priority')}
    union all
    ${aheadSql('ahead.priority = jobs.priority and (ahead.turn, ahead.run_at, ahead.id) < (jobs.turn, jobs.run_at, jobs.id)')}
    limit ${countedInLine}) counted) as queue_position`

/** Separate statements for queued jobs only: planning a joint one takes longer than reading most jobs. */
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
