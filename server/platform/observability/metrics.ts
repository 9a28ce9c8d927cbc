import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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
