import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What Prometheus reads at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
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
