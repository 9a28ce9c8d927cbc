import { AppError } from '#core/contract/errors.ts'
import { type AnyJobView, isFinishedState, type JobKind, type JobState, statusOf } from '#core/contract/jobs.ts'
import { withDeadline } from '../async/with-deadline.ts'
import type { Chore } from '../chores.ts'
import type { Listener } from '../db/listener.ts'
import type { Db, Sql } from '../db/open.ts'
import type { PersonalData } from '../feature.ts'
import type { AccountId } from '../ids.ts'
import type { Log } from '../observability/log.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { createCounts } from './counts.ts'
import { createExecutor, type RunReport } from './executor.ts'
import { allJobsOf, type JobFilter, type ListedRow, listJobs, oldJobs } from './history.ts'
import type { Amended, DoneJob, NewJob, OwnedJob, Removal } from './job-changes.ts'
import { createQueue } from './queue.ts'
import { withPositions } from './queue-order.ts'
import { type Billing, type JobRow, type Runner, runnersByKind } from './runner.ts'
import { startWorker, type Worker } from './worker.ts'

const pollMs = 2_000

/** Polls a job until it has ended, or answers null on abort. Notifications only shorten the wait. */
async function untilFinished<Job>(options: {
  id: string
  listener: Listener
  look(): Promise<{ job: Job; is_finished: boolean }>
  signal: AbortSignal
}): Promise<Job | null> {
  const { id, listener, look, signal } = options
  let changed = false
  let wake = () => {}
  const tell = () => {
    changed = true
    wake()
  }
  const forget = listener.on('job_changed', (payload) => payload.endsWith(` ${id}`) && tell())
  signal.addEventListener('abort', tell, { once: true })
  try {
    for (;;) {
      changed = false
      const { job, is_finished } = await look()
      if (is_finished) return job
      if (signal.aborted) return null
      // a change during the read must not be slept through
      if (!changed) await new Promise<void>((resolve) => asleep(resolve))
    }
  } finally {
    forget()
    signal.removeEventListener('abort', tell)
  }

  function asleep(resolve: () => void) {
    const timer = setTimeout(resolve, pollMs)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  }
}

export type Jobs = ReturnType<typeof createJobs>

/** The state of a job, with one field of its result. */
export type Fate = { id: string; state: JobState; stored_bytes: number; value: string | null }

/** The interface for features: make jobs, read them, cancel them. */
export function createJobs(options: {
  db: Db
  listener: Listener
  kinds: JobKind[]
  /** Runners may also be added later, by `carryOut`: most of them make jobs themselves. */
  runners?: Runner[]
  billing?: Billing
  /** Runs in the transaction in which an account's job ends. */
  onEnd?: (tx: Sql, job: AnyJobView, account_id: AccountId) => Promise<void>
  worker_id: string
  lease_seconds?: number
  /** How long a repeated request waits for the work of the first. */
  replay_wait_seconds?: number
  tracer?: Tracer
  log: Log
  report?: (run: RunReport) => void
}) {
  const { db, listener, worker_id, log } = options
  const lease_seconds = options.lease_seconds ?? 30
  const runners = new Map<string, Runner>()
  function carryOut(given: Runner[]): void {
    for (const [kind, runner] of runnersByKind(options.kinds, given)) runners.set(kind, runner)
  }
  if (options.runners) carryOut(options.runners)
  const { billing, onEnd } = options
  // a lost notification of these would keep a job waiting that its worker still holds
  const queue = createQueue({
    db: db.within(Math.max(5_000, Math.min(10_000, lease_seconds * 1000))),
    runners,
    billing,
    onEnd: onEnd && ((tx, row) => onEnd(tx, viewOf({ ...row, queue_position: null }), row.account_id)),
  })
  const reports = options.report ? [options.report] : []
  const report = (run: RunReport) => {
    for (const listener of reports) listener(run)
  }
  const executor = createExecutor({ queue, runners, worker_id, lease_seconds, tracer: options.tracer, log, report })
  const off = listener.on('job_cancelled', executor.takeAway)
  const counts = createCounts({ db, listener })
  const stopping = new AbortController()
  let worker: Worker | undefined

  const toView = (job: AnyJobView, account_id: AccountId) => runners.get(job.kind)?.view?.(job, account_id) ?? job
  const viewOf = (row: ListedRow) => plainView(row, runners.get(row.kind)?.kind ?? { kind: row.kind })
  const view = (row: ListedRow) => {
    const job = viewOf(row)
    return row.account_id ? toView(job, row.account_id) : job
  }

  async function find(id: string, account_id: AccountId): Promise<ListedRow> {
    const found = await db.query<JobRow>('select jobs.* from jobs where id = $1 and account_id = $2', [id, account_id])
    const [row] = await withPositions(db, found)
    if (!row) throw new AppError('not_found', { what: 'Job' })
    return row
  }
  const get = async (id: string, account_id: AccountId): Promise<AnyJobView> => view(await find(id, account_id))

  /** Null if there is no such job; throws if the database is unreachable. */
  const known = (id: string, account_id: AccountId): Promise<AnyJobView | null> =>
    get(id, account_id).catch((err) => {
      if (err instanceof AppError && err.is('not_found')) return null
      throw err
    })

  /** Waits for the end of a job that another process runs; null on timeout. */
  function finished(id: string, account_id: AccountId, withinSeconds: number): Promise<AnyJobView | null> {
    const look = async () => {
      const row = await find(id, account_id)
      return { job: view(row), is_finished: isFinishedState(row.state) }
    }
    return withDeadline(withinSeconds * 1000, stopping.signal, (signal) =>
      untilFinished({ id, listener, look, signal }),
    )
  }

  /** Kind by kind, newest first, a page in memory at a time. */
  async function* exportOf(account_id: AccountId): AsyncGenerator<AnyJobView> {
    for await (const row of allJobsOf(db, account_id)) yield view({ ...row, queue_position: null })
  }

  async function forget(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && (await queue.forget()) > 0);
  }

  return {
    /** How long a worker may continue with a deleted job before it notices. */
    lease_seconds,
    get,
    known,
    /** The owner's view of a job, with current file addresses. */
    toView,
    finished,
    /** Resolves once the job is stored; give `on` to make it part of a transaction. */
    async enqueue(kind: JobKind, job: NewJob, on?: Sql): Promise<AnyJobView> {
      const { row } = await queue.enqueue(kind, job, on)
      if (row.account_id) counts.changed(row.account_id)
      return view({ ...row, queue_position: null })
    },
    /** Runs the job here and now (express) and answers its end. After a crash, workers repeat it. */
    async runNow(kind: JobKind, job: OwnedJob): Promise<AnyJobView> {
      const { row, created } = await queue.enqueueClaimed(kind, job, { worker_id, lease_seconds })
      if (created) {
        const ended = await executor.execute(row)
        counts.changed(job.account_id)
        return ended ? view({ ...ended, queue_position: null }) : get(row.id, job.account_id)
      }
      const done = await finished(row.id, job.account_id, options.replay_wait_seconds ?? 60)
      if (!done) throw new AppError('request_in_progress', { retryAfter: 5 })
      return done
    },
    /** The job of a device's work that came before; null if none did. */
    async kept(kind: JobKind, job: Pick<DoneJob, 'account_id' | 'client_key' | 'input'>): Promise<AnyJobView | null> {
      const row = await queue.kept(kind, job)
      return row && view({ ...row, queue_position: null })
    },
    /** Adds a device's work to the history, without credits; `also` is part of the transaction. Null if its key is known. */
    async keep(kind: JobKind, job: DoneJob, also?: (tx: Sql) => Promise<void>): Promise<AnyJobView | null> {
      const row = await queue.keep(kind, job, also)
      if (row) counts.changed(job.account_id)
      return row && view({ ...row, queue_position: null })
    },
    async cancel(id: string, account_id: AccountId): Promise<AnyJobView> {
      const row = await queue.cancel(id, account_id)
      counts.changed(account_id)
      if (row) return view({ ...row, queue_position: null })
      await get(id, account_id)
      throw new AppError('already_finished', {})
    },
    async list(filter: JobFilter): Promise<AnyJobView[]> {
      return (await listJobs(db, filter)).map(view)
    },
    /** How many jobs are in each state. */
    counts: counts.of,
    /** Changes what an owner may change of a job of that kind, such as whether it is a favourite. */
    async amend(
      kind: JobKind,
      which: { id: string; account_id: AccountId },
      change: (job: JobRow, tx: Sql) => Promise<Amended>,
    ): Promise<AnyJobView> {
      const row = await queue.amend(kind, which, change)
      if (!row) throw new AppError('not_found', { what: 'Job' })
      return view({ ...row, queue_position: null })
    },
    /** Removes finished jobs from the history; answers the removed ids. */
    async remove(removal: Removal): Promise<string[]> {
      const removed = await queue.remove(removal)
      counts.changed(removal.account_id)
      return removed
    },
    removeOldSound: queue.removeOldSound,
    old: (kind: JobKind, days: number) => oldJobs(db, kind, days),
    storedBytes: (account_id: AccountId, on?: Sql) => queue.storedBytes(account_id, on),
    correctBytes: queue.correctBytes,
    /** The state of each, with one field of its result, for the storage walk. */
    async fates(ids: string[], field: string): Promise<Fate[]> {
      return db.query<Fate>(
        'select id, state, stored_bytes::float8 as stored_bytes, result->>$2 as value from jobs where id = any($1)',
        [ids, field],
      )
    },
    personal_data: {
      area: 'jobs',
      export: ({ account_id }) => exportOf(account_id),
      erase: (tx, { account_id }) => queue.removeAll(account_id, tx),
    } satisfies PersonalData,
    chores: [{ name: 'forget jobs', run: forget }] satisfies Chore[],
    /** Checks the runners before the first job. Throws if a kind has no runner, or two. */
    carryOut,
    /** Called at the end of each attempt in this process. */
    onReport: (listener: (run: RunReport) => void) => void reports.push(listener),
    kindOf: (kind: string): JobKind | undefined => runners.get(kind)?.kind,
    /** Queue figures per kind; the age of the oldest due job is by the database's clock. */
    async waiting(): Promise<{ kind: string; waiting: number; running: number; oldest_seconds: number | null }[]> {
      return db.query(
        `select kind, (count(*) filter (where state = 'queued'))::int as waiting, (count(*) filter (where state = 'running'))::int as running,
           extract(epoch from now() - min(run_at) filter (where state = 'queued' and run_at <= now()))::float8 as oldest_seconds
         from (select kind, state, run_at from jobs where state = 'queued' and run_at <= 'infinity'
           union all select kind, state, run_at from jobs where lease_until is not null and state = 'running') unfinished group by kind`,
      )
    },
    startWorker() {
      worker = startWorker({ queue, executor, runners, listener, worker_id, lease_seconds, log })
    },
    /** Stops claiming; jobs that run here continue. */
    async claimNoMore() {
      await worker?.stop()
    },
    idle: executor.idle,
    async stop(graceMs: number) {
      stopping.abort()
      await worker?.stop()
      await executor.stop(graceMs)
      off()
      counts.close()
    },
  }
}

function plainView(row: ListedRow, declared: Pick<JobKind, 'kind' | 'steps' | 'history'>): AnyJobView {
  const { id, kind, progress, queue_position, attempts, client_key, error_code, error_message } = row
  // the row keeps its hold; part of it may be charged for work that was stopped
  const givenBack = row.state === 'failed' || row.state === 'cancelled'
  const { credits_charged = 0, ...result } = row.result ?? {}
  return {
    ...row.input,
    ...result,
    ...(declared.history?.favourites ? { is_favorite: row.is_favorite } : {}),
    id,
    kind,
    user: row.created_by,
    status: statusOf(declared, row.state, row.step),
    progress,
    queue_position,
    credits_used: givenBack ? Number(credits_charged) : row.credits_used,
    attempts,
    client_key,
    error_code,
    error_message,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}
