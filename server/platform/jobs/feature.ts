import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { feature } from '../feature.ts'
import type { Metrics } from '../observability/metrics.ts'
import { createJobs } from './jobs.ts'

type Given = Omit<Parameters<typeof createJobs>[0], 'worker_id' | 'report'> & { metrics: Metrics }

export function jobsFeature({ metrics, ...given }: Given) {
  const jobs = createJobs({
    ...given,
    worker_id: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    report({ kind, status, seconds, waited_seconds }) {
      metrics.jobs.observe({ kind, status }, seconds)
      metrics.job_wait.observe({ kind }, Math.max(0, waited_seconds))
    },
  })
  return feature({ jobs, personal_data: [jobs.personal_data], chores: jobs.chores })
}
