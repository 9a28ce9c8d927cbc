import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/contract/errors.ts'
import type { JobKind } from '#core/contract/jobs.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import type { Db, Sql } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { inSpan, type Span } from '../tracing/span.ts'
import { searchText } from './history.ts'
import type { Amended, Claim, Done, DoneJob, NewJob, OnEnd, Removal, SoundRemoval } from './job-changes.ts'
import { lockQueueOrder, queueOrder, turnAgainSql, turnSql } from './queue-order.ts'
import type { Billing, JobRow, Runner } from './runner.ts'

export type Queue = ReturnType<typeof createQueue>

/** All statements that write job rows. A visible change commits with its credits and its notification. */
export function createQueue(options: {
  db: Pick<Db, 'query' | 'notify' | 'tx'>
  runners: Map<string, Runner>
  billing?: Billing
  onEnd?: OnEnd
}) {
  const { db, runners, billing, onEnd } = options
  for (const each of runners.values())
    if (!billing && each.cost) throw new Error(`Job kind ${each.kind.kind} costs credits, but there is no billing.`)

  async function insert(
    kind: JobKind,
    job: NewJob,
    start: { worker_id: string; lease_seconds: number } | null,
    on?: Sql,
  ) {
    return inSpan(`enqueue ${kind.kind}`, { kind: 'producer', attributes: { 'job.kind': kind.kind } }, (span) =>
      inserted(kind, job, { start, on, span }),
    )
  }

  type Place = { start: { worker_id: string; lease_seconds: number } | null; on?: Sql; span?: Span }

  async function inserted(kind: JobKind, job: NewJob, { start, on, span }: Place) {
    const how = runners.get(kind.kind)!
    const input = kind.input.parse(job.input)
    const credits = job.account_id ? Math.ceil(how.cost?.(input) ?? 0) : 0
    const id = job.id ?? randomUUID()
    const values = [
      id,
      kind.kind,
      job.account_id,
      start ? 'running' : 'queued',
      JSON.stringify(input),
      credits,
      job.priority ?? 0,
      how.attempts,
      job.client_key ?? null,
      job.run_at ?? null,
      start?.worker_id ?? null,
      start?.lease_seconds ?? null,
      job.api_key_id ?? null,
      job.created_by ?? null,
      job.account_id ? searchText(kind, { id, input }) : null,
      typeof kind.retention === 'object' ? kind.retention.hours : null,
      span?.traceparent ?? null,
    ]
    const isQueued = job.account_id !== null && !start
    const add = async (sql: Sql) => {
      if (isQueued) await lockQueueOrder(sql, job.account_id!)
      const [row] = await sql.query<JobRow>(insertSql, values)
      if (row) announce(sql, row)
      if (row && credits > 0)
        await billing!.hold(sql, { account_id: job.account_id!, job_id: row.id, credits, job: row })
      if (row && isQueued && how.most_waiting) await refuseMore(sql, row, how.most_waiting)
      return row
    }
    const row = await (on ? add(on) : isQueued || credits > 0 ? db.tx(add) : add(db))
    if (row) return { row, created: true }
    const known = await sameAgain(on ?? db, job, { kind, input })
    if (!known) throw new AppError('client_key_reused', {})
    job.replayed?.()
    return { row: known, created: false }
  }

  /** Another job of this account waits for its lock, and so is counted. */
  async function refuseMore(sql: Sql, { account_id, kind }: JobRow, limit: number): Promise<void> {
    const [found] = await sql.query<{ waiting: number }>(
      `select count(*)::int as waiting from jobs where account_id = $1 and kind = $2 and state = 'queued'`,
      [account_id, kind],
    )
    if (found!.waiting > limit) throw new AppError('too_many_waiting', { limit, retryAfter: 10 })
  }

  type Keyed = { account_id: AccountId | null; client_key?: string }
  /** Null where no job has the key. */
  async function sameAgain(sql: Sql, job: Keyed, { kind, input }: { kind: JobKind; input: object }) {
    const [known] = await sql.query<JobRow>('select * from jobs where account_id = $1 and client_key = $2', [
      job.account_id,
      job.client_key,
    ])
    const same = (row: JobRow) =>
      isDeepStrictEqual(compared(kind, row.input), compared(kind, JSON.parse(JSON.stringify(input))))
    if (known && (known.kind !== kind.kind || !same(known))) throw new AppError('client_key_reused', {})
    return known ?? null
  }

  /** Changes the row if `where` still holds, settles its credits, and notifies watchers. */
  async function change(
    which: { where: string; values: unknown[] },
    set: string,
    credits?: 'settle' | 'release',
  ): Promise<JobRow | null> {
    const write = async (sql: Sql) => {
      const [row] = await sql.query<JobRow>(`update jobs set ${set} where ${which.where} returning *`, which.values)
      if (row) announce(sql, row)
      // a job may turn out to cost nothing: its hold must still end
      if (row?.account_id && credits && (row.credits_used > 0 || runners.get(row.kind)?.charge))
        await billing![credits](sql, {
          account_id: row.account_id,
          job_id: row.id,
          credits: row.credits_used,
          job: row,
        })
      if (row?.account_id && credits) {
        const ended = { ...row, account_id: row.account_id }
        await runners.get(row.kind)?.ended?.(sql, ended)
        await onEnd?.(sql, ended)
      }
      return row ?? null
    }
    return credits ? db.tx(write) : write(db)
  }

  const held = (claim: Claim, ...more: unknown[]) => ({
    where: `id = $1 and worker_id = $2 and attempts = $3 and state = 'running'`,
    values: [claim.id, claim.worker_id, claim.attempts, ...more],
  })

  return {
    enqueue: (kind: JobKind, job: NewJob, on?: Sql) => insert(kind, job, null, on),
    /** Inserts the row already claimed, for work that this process runs at once. */
    enqueueClaimed: (kind: JobKind, job: NewJob, by: { worker_id: string; lease_seconds: number }) =>
      insert(kind, job, by),

    /** The job of a device's work that came before. Null if none did. */
    kept: (kind: JobKind, job: Pick<DoneJob, 'account_id' | 'client_key' | 'input'>) =>
      sameAgain(db, job, { kind, input: kind.input.parse(job.input) }),
    /** Adds a job that is done; `also` is part of the transaction. Null if its key is known. */
    keep: (kind: JobKind, job: DoneJob, also?: (tx: Sql) => Promise<void>): Promise<JobRow | null> =>
      db.tx(async (tx) => {
        const { id, account_id, created_by, client_key, made_at, stored_bytes = 0 } = job
        const [input, result] = [kind.input.parse(job.input), kind.result.parse(job.result)]
        const values = [
          id,
          kind.kind,
          account_id,
          created_by,
          client_key,
          JSON.stringify(input),
          JSON.stringify(result),
        ]
        const [row] = await tx.query<JobRow & { account_id: AccountId }>(keptSql, [
          ...values,
          searchText(kind, { id, input, result }),
          stored_bytes,
          made_at,
        ])
        if (!row) return null
        announce(tx, row)
        await also?.(tx)
        await onEnd?.(tx, row)
        return row
      }),

    async claim(kind: string, by: { worker_id: string; lease_seconds: number; limit: number }): Promise<JobRow[]> {
      const rows = await db.query<JobRow>(claimSql, [kind, by.worker_id, by.lease_seconds, by.limit])
      for (const row of rows) announce(db, row)
      return rows
    },
    step: (claim: Claim, word: string, progress: number) =>
      change(held(claim, word, Math.round(progress)), 'step = $4, progress = greatest(progress, $5)'),
    /** A notification is a hint: if one cannot be sent, a page refetches. */
    tell({ account_id }: Pick<JobRow, 'account_id'>, message: LiveMessage): void {
      if (account_id) db.notify('account_event', `${account_id} ${JSON.stringify(message)}`)
    },
    finish: (claim: Claim, { result, credits, stored_bytes = 0, search_text = null }: Done) =>
      change(
        held(
          claim,
          JSON.stringify(result),
          credits === undefined ? null : Math.max(0, Math.ceil(credits)),
          stored_bytes,
          search_text,
        ),
        `state = 'delivered', progress = 100, result = $4, credits_used = least(credits_used, $5::int), stored_bytes = $6,
           search_text = coalesce(lower($7), search_text), ${endedSql}`,
        'settle',
      ),
    /** Releases the hold except for `credits`, the price of work done before the job had to be stopped. */
    fail: (claim: Claim, err: AppError, credits = 0) =>
      credits > 0
        ? change(
            held(claim, err.code, err.message, Math.ceil(credits)),
            `state = 'failed', error_code = $4, error_message = $5, credits_used = least(credits_used, $6::int),
             result = jsonb_build_object('credits_charged', least(credits_used, $6::int)), ${endedSql}`,
            'settle',
          )
        : change(
            held(claim, err.code, err.message),
            `state = 'failed', error_code = $4, error_message = $5, ${endedSql}`,
            'release',
          ),
    retryLater: (claim: Claim, err: AppError, seconds: number) =>
      change(
        held(claim, err.code, err.message, seconds),
        `${backSql}, error_code = $4, error_message = $5, run_at = now() + make_interval(secs => $6)`,
      ),
    /** Requeues an unfinished job as if it had never been claimed: a stopping worker is not the job's fault. */
    releaseClaim: (claim: Claim) => change(held(claim), `${backSql}, attempts = attempts - 1, run_at = now()`),

    /** Extends the leases of one worker's jobs and answers which of them it still owns. */
    async heartbeat(workerId: string, ids: string[], leaseSeconds: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>(
        `update jobs set lease_until = now() + make_interval(secs => $3) where worker_id = $1 and id = any($2) and state = 'running' returning id`,
        [workerId, ids, leaseSeconds],
      )
      return rows.map((row) => row.id)
    },
    cancel: (id: string, account_id: AccountId) =>
      change(
        { where: `id = $1 and account_id = $2 and state in ('queued', 'running')`, values: [id, account_id] },
        `state = 'cancelled', ${endedSql}`,
        'release',
      ),

    /** Reclaims jobs from workers that stopped renewing their lease. */
    async sweep(limit = 100): Promise<JobRow[]> {
      const lost = await db.query<JobRow>(
        `select * from jobs where lease_until < now() and state = 'running' order by lease_until limit ${limit}`,
      )
      const err = new AppError('worker_lost', {})
      const swept = lost.map((row) => {
        const which = held({ id: row.id, worker_id: row.worker_id!, attempts: row.attempts }, err.code, err.message)
        which.where += ' and lease_until < now()'
        return row.attempts < row.max_attempts
          ? change(which, `${backSql}, error_code = $4, error_message = $5, run_at = now()`)
          : change(which, `state = 'failed', error_code = $4, error_message = $5, ${endedSql}`, 'release')
      })
      return (await Promise.all(swept)).filter((row) => row !== null)
    },
    /** Changes what an owner may change, under the job's lock. Null if there is no such job. */
    amend: (
      kind: JobKind,
      { id, account_id }: { id: string; account_id: AccountId },
      change: (job: JobRow, tx: Sql) => Promise<Amended>,
    ): Promise<JobRow | null> =>
      db.tx(async (tx) => {
        const [held] = await tx.query<JobRow>(
          'select * from jobs where id = $1 and account_id = $2 and kind = $3 for update',
          [id, account_id, kind.kind],
        )
        if (!held) return null
        const { is_favorite = held.is_favorite, result } = await change(held, tx)
        const [row] = await tx.query<JobRow>(
          `update jobs set is_favorite = $2, result = coalesce($3::jsonb, result),
             search_text = coalesce(lower($4), search_text) where id = $1 returning *`,
          [
            id,
            is_favorite,
            result ? JSON.stringify(result) : null,
            result ? searchText(kind, { id, input: held.input, result }) : null,
          ],
        )
        announce(tx, row!)
        return row!
      }),
    /** Removes old jobs of kinds without a history; running ones are left to their end. */
    async forget(limit = 1_000): Promise<number> {
      const gone = await db.query(
        `delete from jobs where id in (select id from jobs where forget_at < now() and state in (${finishedList})
           order by forget_at limit ${limit}) returning id`,
      )
      return gone.length
    },
    /** The server's own jobs are deleted a day after their end. */
    purgeErrands: () =>
      db.query(`delete from jobs where account_id is null and completed_at < now() - interval '1 day'`).then(() => {}),
    remove: ({ account_id, kind, ids, also }: Removal): Promise<string[]> =>
      db.tx(async (tx) => {
        const rows = await tx.query<{ id: string }>(
          `delete from jobs where account_id = $1 and kind = $2 and id = any($3) and state in (${finishedList}) returning id`,
          [account_id, kind.kind, ids],
        )
        const removed = rows.map((row) => row.id)
        // one notification is enough: a page that cannot read it refetches all
        if (removed[0]) tx.notify('job_changed', `${account_id} ${removed[0]}`)
        if (removed.length) await also(tx, removed)
        return removed
      }),
    /** Removes the audio of a batch that ended more than so many days ago, of all accounts; answers how many. */
    removeOldSound: ({ kind, days, field, also }: SoundRemoval): Promise<number> =>
      db.tx(async (tx) => {
        const values = [kind.kind, days, field, new Date().toISOString()]
        const rows = await tx.query<JobRow & { account_id: AccountId }>(oldSoundSql, values)
        for (const row of rows) announce(tx, row)
        if (rows.length) await also(tx, rows)
        return rows.length
      }),
    /** Bytes that the results of one account store. */
    async storedBytes(account_id: AccountId, on: Sql = db): Promise<number> {
      const [found] = await on.query<{ bytes: number }>(
        'select coalesce(sum(stored_bytes), 0)::float8 as bytes from jobs where account_id = $1 and stored_bytes > 0',
        [account_id],
      )
      return found!.bytes
    },
    /** Sets stored bytes to what the storage walk measured. */
    correctBytes: (id: string, stored_bytes: number) =>
      db
        .query(`update jobs set stored_bytes = $2 where id = $1 and state = 'delivered'`, [id, stored_bytes])
        .then(() => {}),
    /** Deletes everything of one account, running jobs included: their workers find the row gone and stop. */
    removeAll: (account_id: AccountId, tx: Sql) =>
      tx.query('delete from jobs where account_id = $1', [account_id]).then(() => {}),
  }
}

const compared = ({ circumstances = [] }: JobKind, input: object) =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !circumstances.includes(field)))

/** For a caller that blocks the renewal of leases for a while. */
export const leasesAnewSql = `update jobs set lease_until = clock_timestamp() + interval '30 seconds' where state = 'running' and lease_until is not null`

const finishedList = `'delivered', 'failed', 'cancelled'`
const leftSql = 'step = null, lease_until = null, worker_id = null'
const endedSql = `completed_at = now(), ${leftSql}`
const backSql = `state = 'queued', progress = 0, turn = ${turnAgainSql}, ${leftSql}`

/** `job_ready` wakes workers, `job_changed` the owner's pages, `job_cancelled` stops the run. The server's own jobs have no watcher. */
function announce(sql: Sql, { id, kind, account_id, state }: JobRow): void {
  if (account_id) sql.notify('job_changed', `${account_id} ${id}`)
  if (state === 'queued') sql.notify('job_ready', kind)
  if (state === 'cancelled') sql.notify('job_cancelled', id)
}

const insertSql = `
  insert into jobs (id, kind, account_id, state, input, credits_used, priority, max_attempts, client_key, run_at, worker_id, lease_until, api_key_id, created_by, search_text, forget_at, trace, attempts, started_at, turn)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, statement_timestamp()), $11, now() + make_interval(secs => $12), $13, $14,
    lower($15), now() + make_interval(hours => $16), $17,
    case when $4 = 'running' then 1 else 0 end, case when $4 = 'running' then now() end,
    case when $4 = 'queued' and $3::uuid is not null then ${turnSql({ account_id: '$3::uuid', kind: '$2', priority: '$7' })} else 0 end)
  on conflict (account_id, client_key) do nothing
  returning *`

const keptSql = `
  insert into jobs (id, kind, account_id, created_by, client_key, input, result, search_text, stored_bytes, state, progress, max_attempts, created_at, completed_at)
  values ($1, $2, $3, $4, $5, $6, $7, lower($8), $9, 'delivered', 100, 1, $10, $10)
  on conflict (account_id, client_key) do nothing
  returning *`

const soundsAtOnce = 100

/** Skips locked rows: two processes take different ones, and rows that are being changed wait for the next round. */
const oldSoundSql = `
  update jobs set stored_bytes = 0,
    result = (result - $3::text) || jsonb_build_object('audio_removed_at', coalesce(result->>'audio_removed_at', $4::text))
  where (id, account_id) in (
    select id, account_id from jobs where kind = $1 and state = 'delivered' and stored_bytes > 0
      and created_at < now() - make_interval(days => $2) and completed_at < now() - make_interval(days => $2)
    limit ${soundsAtOnce} for update skip locked)
  returning id, kind, account_id, state`

const claimSql = `
  update jobs set state = 'running', attempts = attempts + 1, worker_id = $2,
    lease_until = now() + make_interval(secs => $3), started_at = coalesce(started_at, now())
  where id in (
    select id from jobs where state = 'queued' and kind = $1 and run_at <= now()
    order by ${queueOrder} limit $4 for update skip locked)
  returning *`
