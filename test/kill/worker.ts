import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createListener } from '../../server/platform/db/listener.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { type Billing, runner } from '../../server/platform/jobs/runner.ts'
import { createLog } from '../../server/platform/observability/log.ts'

/** A worker process that is killed without warning; its ledger records what was settled, and how often. */
export const fragileKind = jobKind({
  retention: { hours: 24 },
  kind: 'fragile',
  product: 'tts',
  input: z.object({ number: z.number() }),
  result: z.object({ doubled: z.number() }),
  steps: { running: ['processing', 'synthesized'] },
  live: { update: 'fragile_update', delivered: 'fragile_delivered', failed: 'fragile_failed' },
})

const note =
  (what: string): Billing['hold'] =>
  async (tx, { job_id }) => {
    await tx.query('insert into settlements (job_id, what) values ($1, $2)', [job_id, what])
  }
export const noting: Billing = { hold: note('hold'), settle: note('settle'), release: note('release') }

export const fragileRunner = runner(fragileKind, {
  attempts: 30,
  concurrency: 8,
  timeout_seconds: 20,
  cost: () => 1,
  async run({ number }, { step, signal }) {
    if (number % 5 === 0) await step('synthesized', 50)
    // long enough that every kill finds work under way
    await delay(20 + (number % 60), undefined, { signal })
    return { doubled: number * 2 }
  },
})

const [, program, url] = process.argv
if (program?.endsWith('kill/worker.js') && url) {
  const log = createLog({ level: 'silent' })
  const db = openDb({ url, pool: 6 })
  const listener = await createListener({ url, log })
  const jobs = createJobs({
    db,
    listener,
    kinds: [fragileKind],
    runners: [fragileRunner],
    billing: noting,
    worker_id: randomUUID(),
    lease_seconds: 1,
    log,
  })
  jobs.startWorker()
  process.stdout.write('working\n')
}
