import { ttlCache } from '../async/ttl-cache.ts'
import { within } from '../async/with-deadline.ts'
import type { Db, Sql } from '../db/open.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { processEnds } from '../processes/children.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

const seconds = 5

/** How many jobs a worker could start now, for scaling workers. Cached, so that frequent calls cost the database nothing. */
function createQueueDepth(db: Sql): () => Promise<number> {
  const ask = ttlCache(
    async () => {
      const [due] = await db.query<{ jobs: number }>(
        `select count(*)::int as jobs from jobs where state = 'queued' and run_at <= now()`,
      )
      return due!.jobs
    },
    { seconds },
  )
  return () => ask('due')
}

const patienceMs = 3_000

type Given = { metrics: Metrics; db: Db; jobs: Jobs; readiness: Readiness; disk: DiskRoom }

/** Updates the gauges that are read on demand. Leaves out what is unavailable now, when the others matter most. */
export function createFigures({ metrics, db, jobs, readiness, disk }: Given): () => Promise<void> {
  const queueDepth = createQueueDepth(db)
  const known = <T>(work: Promise<T>) =>
    within(
      work.catch(() => undefined),
      patienceMs,
    )

  async function queue(): Promise<void> {
    const [due, kinds] = await Promise.all([known(queueDepth()), known(jobs.waiting())])
    metrics.jobs_due.set(due ?? Number.NaN)
    // kinds without jobs are missing in the answer
    for (const gauge of [metrics.jobs_waiting, metrics.jobs_running, metrics.job_oldest_due]) gauge.reset()
    for (const { kind, waiting, running, oldest_seconds } of kinds ?? []) {
      metrics.jobs_waiting.set({ kind }, waiting)
      metrics.jobs_running.set({ kind }, running)
      metrics.job_oldest_due.set({ kind }, oldest_seconds ?? 0)
    }
  }
  async function room(): Promise<void> {
    metrics.disk_free.reset()
    for (const { place, bytes } of (await known(disk.left())) ?? []) metrics.disk_free.set({ place }, bytes)
  }
  function counted(): void {
    const { open, idle, waiting, waits } = db.use()
    metrics.db_connections.set({ state: 'busy' }, open - idle)
    metrics.db_connections.set({ state: 'idle' }, idle)
    metrics.db_waiting.set(waiting)
    metrics.db_waits.reset()
    metrics.db_waits.inc(waits)
    metrics.engine_ends.reset()
    for (const { program, why, times } of processEnds()) metrics.engine_ends.inc({ program, why }, times)
  }
  return async () => {
    await Promise.all([queue(), room(), readiness.look()])
    counted()
  }
}
