import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#core/contract/errors.ts'
import { whenAborted } from '../async/with-deadline.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { diskFull } from '../files/disk-room.ts'
import type { Log } from '../observability/log.ts'
import { type Span, withSpan } from '../tracing/span.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { searchText } from './history.ts'
import type { Claim, Done } from './job-changes.ts'
import type { Queue } from './queue.ts'
import { type JobRow, type Runner, StoppedWork } from './runner.ts'

/** Why a run was stopped: cancelled or claimed by another worker; timeout; shutdown of this process. */
type Stop = 'taken_away' | 'timeout' | 'shutdown'
type Run = {
  row: JobRow
  how: Runner
  claim: Claim
  signal: AbortSignal
  stopped(): Stop | null
  stop(why: Stop): void
}

export type RunReport = { kind: string; status: string; seconds: number; waited_seconds: number }

export type Executor = ReturnType<typeof createExecutor>

/** Runs claimed jobs in this process, renews their leases and records how they ended. */
export function createExecutor(options: {
  queue: Queue
  runners: Map<string, Runner>
  worker_id: string
  lease_seconds: number
  tracer?: Tracer
  log: Log
  report?: (run: RunReport) => void
}) {
  const { queue, runners, worker_id, lease_seconds, tracer, log } = options
  const running = new Map<string, { run: Run; done: Promise<JobRow | null> }>()

  // one statement for all jobs, so a full worker costs the database no more than an idle one
  const heart = setInterval(beat, (lease_seconds * 1000) / 3)
  async function beat() {
    const ids = [...running.keys()]
    if (!ids.length) return
    // an unreachable database does not decide who owns the jobs: only its answer may end a run
    const mine = await queue.heartbeat(worker_id, ids, lease_seconds).catch(() => ids)
    for (const id of ids) if (!mine.includes(id)) running.get(id)?.run.stop('taken_away')
  }

  /** Answers the job as it ended, or null if another worker owns its end. */
  function execute(row: JobRow): Promise<JobRow | null> {
    const abort = new AbortController()
    let why: Stop | null = null
    const run: Run = {
      row,
      how: runners.get(row.kind)!,
      claim: { id: row.id, worker_id, attempts: row.attempts },
      signal: abort.signal,
      stopped: () => why,
      stop(reason) {
        why ??= reason
        abort.abort(new Error(`job stopped: ${reason}`))
      },
    }
    const span = tracer && spanOf(row, tracer)
    const done = withSpan(span, () => timed(run, span)).finally(() => running.delete(row.id))
    running.set(row.id, { run, done })
    return done
  }

  /** By the database's clock, not this machine's. */
  const claimedAt = ({ lease_until }: JobRow) => new Date(lease_until!.getTime() - lease_seconds * 1000)

  /** Continues the trace of the request that made the job; its time in the queue is a span too. */
  function spanOf(row: JobRow, tracer: Tracer): Span {
    const { kind, trace: parent, attempts: attempt } = row
    const attributes = { 'job.kind': kind, 'job.attempt': attempt }
    if (parent) tracer.past(`queue ${kind}`, { parent, attributes, began: row.run_at, ended: claimedAt(row) })
    return tracer.begin(`job ${kind}`, { kind: 'consumer', parent, attributes })
  }

  async function timed(run: Run, span?: Span): Promise<JobRow | null> {
    const { row, how } = run
    const started = performance.now()
    const timer = setTimeout(() => run.stop('timeout'), how.timeout_seconds * 1000)
    const outcome = await perform(run).then(
      (done) => keep(run, () => queue.finish(run.claim, done)),
      (err) => ended(run, err),
    )
    clearTimeout(timer)
    const seconds = (performance.now() - started) / 1000
    const status = outcome?.state ?? run.stopped() ?? 'lost'
    span?.set({ 'job.status': status })
    span?.end(status === 'delivered' || !outcome?.error_code ? {} : { error: outcome.error_code })
    log.info(
      {
        job_id: row.id,
        kind: row.kind,
        account_id: row.account_id,
        user_id: row.created_by,
        attempt: row.attempts,
        status,
        seconds: Number(seconds.toFixed(3)),
      },
      'job',
    )
    options.report?.({
      kind: row.kind,
      status,
      seconds,
      waited_seconds: (claimedAt(row).getTime() - row.run_at.getTime()) / 1000,
    })
    return outcome
  }

  async function perform(run: Run): Promise<Done> {
    const { row, how, signal } = run
    const input = how.kind.input.parse(row.input)
    const work = how.run(input, {
      id: row.id,
      account_id: row.account_id,
      attempt: row.attempts,
      signal,
      async step(word, progress) {
        signal.throwIfAborted()
        // progress is not worth a failed job: while the database is unreachable only the display lags
        const changed = await queue
          .step(run.claim, word, progress)
          .catch((err) => (isDatabaseAway(err) ? undefined : Promise.reject(err)))
        if (changed === null) run.stop('taken_away')
        signal.throwIfAborted()
      },
      tell: (type, event) => queue.tell(row, { type, event }),
    })
    // a runner that ignores its signal must not hold its slot forever
    const result = how.kind.result.parse(await Promise.race([work, whenAborted(signal)]))
    const search_text = searchText(how.kind, { id: row.id, input, result })
    return { result, credits: how.charge?.(input, result), stored_bytes: how.keeps?.(result), search_text }
  }

  async function ended(run: Run, err: unknown): Promise<JobRow | null> {
    const { row, how, claim } = run
    const why = run.stopped()
    if (why === 'taken_away') return null
    if (why === 'shutdown') return keep(run, () => queue.releaseClaim(claim))
    if (err instanceof StoppedWork && !why) return keep(run, () => queue.fail(claim, err.failure, err.credits))
    const away = !(err instanceof AppError) && isDatabaseAway(err)
    const known = why === 'timeout' ? new AppError('timeout', {}) : knownFailure(err, away)
    if (known.code === 'internal') log.error({ err, job_id: row.id, kind: row.kind }, 'job crashed')
    // without its database a worker counts as lost
    const again = known.retry && (!how.awaited || away) && row.attempts < row.max_attempts
    return keep(run, () =>
      again ? queue.retryLater(claim, known, backoffSeconds(row.attempts)) : queue.fail(claim, known),
    )
  }

  /** Retries the outcome through a database restart; once the lease has expired, another worker repeats the job. */
  async function keep(run: Run, write: () => Promise<JobRow | null>): Promise<JobRow | null> {
    const deadline = performance.now() + lease_seconds * 1000
    for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
      try {
        return await write()
      } catch (err) {
        if (!isDatabaseAway(err) || performance.now() > deadline) {
          log.error({ err, job_id: run.row.id }, 'could not record how a job ended')
          return null
        }
        await delay(wait)
      }
    }
  }

  const all = () => Promise.allSettled([...running.values()].map((job) => job.done))

  return {
    execute,
    /** Resolves once nothing runs here. */
    async idle() {
      while (running.size > 0) await all()
    },
    /** Cancelled elsewhere: the run is aborted now instead of at the next heartbeat. */
    takeAway: (id: string) => running.get(id)?.run.stop('taken_away'),
    /** Waits for running jobs, then stops the rest and releases their claims. */
    async stop(graceMs: number) {
      await Promise.race([all(), delay(graceMs)])
      for (const job of running.values()) job.run.stop('shutdown')
      await all()
      clearInterval(heart)
    },
  }
}

function knownFailure(err: unknown, away: boolean): AppError {
  if (err instanceof AppError) return err
  if (away) return new AppError('unavailable', {}, { cause: err })
  return diskFull(err) ?? new AppError('internal', {}, { cause: err })
}

/** Seconds before the next attempt: 2, 4, 8 … at most 5 minutes, with jitter of up to a quarter so that retries spread out. */
export function backoffSeconds(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(2 ** attempt, 300)
  return base * (1 + random() * 0.25)
}
