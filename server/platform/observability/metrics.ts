import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ttlCache } from '../async/ttl-cache.ts'
import { within } from '../async/with-deadline.ts'
import type { Db, Sql } from '../db/open.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { processEnds } from '../processes/children.ts'
import type { Readiness } from './readiness.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of the process, shared by its apps: the collectors of event loop and garbage collection cannot be stopped. */
let ofProcess: Registry | undefined
/** Sums of metrics that are there by type; their names would say that they are counters. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
    for (const name of misnamed) ofProcess.removeSingleMetric(name)
  }
  return ofProcess
}

/** What Prometheus reads at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const shared = processMetrics()
  for (const { name } of shared.getMetricsAsArray()) registry.registerMetric(shared.getSingleMetric(name)!)
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['method', 'path', 'status'],
      buckets,
      registers,
    }),
    jobs: new Histogram({
      name: 'job_run_seconds',
      help: 'Time a job ran, by kind and outcome',
      labelNames: ['kind', 'status'],
      buckets,
      registers,
    }),
    job_wait: new Histogram({
      name: 'job_wait_seconds',
      help: 'Time a job waited for a worker',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    jobs_waiting: new Gauge({ name: 'jobs_waiting', help: 'Jobs in the queue', labelNames: ['kind'], registers }),
    jobs_due: new Gauge({
      name: 'jobs_due',
      help: 'Jobs that a worker could begin now, of the whole fleet; the number of workers follows it',
      registers,
    }),
    jobs_running: new Gauge({
      name: 'jobs_running',
      help: 'Jobs claimed by a worker',
      labelNames: ['kind'],
      registers,
    }),
    job_oldest_due: new Gauge({
      name: 'job_oldest_due_seconds',
      help: 'How long the job waits that has been due longest, of the whole fleet',
      labelNames: ['kind'],
      registers,
    }),
    ready: new Gauge({
      name: 'ready',
      help: '1 where a part this process needs can serve, else 0',
      labelNames: ['part'],
      registers,
    }),
    disk_free: new Gauge({
      name: 'disk_free_bytes',
      help: 'What may still be written where this process writes',
      labelNames: ['place'],
      registers,
    }),
    db_connections: new Gauge({
      name: 'db_pool_connections',
      help: 'Connections of this process to the database',
      labelNames: ['state'],
      registers,
    }),
    db_waiting: new Gauge({ name: 'db_pool_waiting', help: 'Statements that wait for a connection', registers }),
    db_waits: new Counter({
      name: 'db_pool_waits_total',
      help: 'Statements that found every connection busy',
      registers,
    }),
    engine_ends: new Counter({
      name: 'engine_process_ends_total',
      help: 'Processes of engines that ended, and why; the next task starts another',
      labelNames: ['program', 'why'],
      registers,
    }),
    storage_errors: new Counter({
      name: 'storage_errors_total',
      help: 'Calls of the storage that failed',
      labelNames: ['call'],
      registers,
    }),
    spans_dropped: new Counter({
      name: 'trace_spans_dropped_total',
      help: 'Spans that were not sent: too many waited, or the collector refused them',
      labelNames: ['why'],
      registers,
    }),
    csp_violations: new Counter({
      name: 'csp_violations_total',
      help: 'What browsers refused on our pages and reported, by directive',
      labelNames: ['directive'],
      registers,
    }),
    live_connections: new Gauge({ name: 'live_connections', help: 'Open live connections of this process', registers }),
    live_dropped: new Counter({
      name: 'live_dropped_total',
      help: 'Messages not sent to a slow connection, which refetches instead',
      registers,
    }),
  }
}

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
