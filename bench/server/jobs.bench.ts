import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createListener } from '../../server/platform/db/listener.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { runner } from '../../server/platform/jobs/runner.ts'
import { someone } from '../../test/people/someone.ts'
import { freshDatabase, percentile, perSecond, quiet, report, runInSlices } from '../setting.ts'

const width = 8
const total = 1_500

const kind = jobKind({
  retention: { hours: 24 },
  kind: 'nothing',
  input: z.object({ n: z.number() }),
  result: z.object({}),
  live: { update: 'u', delivered: 'd', failed: 'f' },
})
const database = await freshDatabase()
const db = openDb({ url: database.url, pool: width + 2 })
const listener = await createListener({ url: database.url, log: quiet })
const owner = someone()
let started: (n: number) => void = () => {}
let left = 0
let finished: () => void = () => {}
const jobs = createJobs({
  db,
  listener,
  kinds: [kind],
  runners: [
    runner(kind, {
      attempts: 1,
      concurrency: width,
      timeout_seconds: 60,
      async run({ n }) {
        started(n)
        return {}
      },
    }),
  ],
  worker_id: 'bench',
  log: quiet,
  report: () => {
    if (--left === 0) finished()
  },
})

// the same table and the same durability, without lease, notice, validation or fencing
await db.query('create table bare (like jobs including all)')
const bareInsert = `insert into bare (id, kind, account_id, state, input, max_attempts) values ($1, 'nothing', $2, 'queued', $3, 1)`
const bareClaim = `update bare set state = 'running' where id = (select id from bare where state = 'queued' and kind = 'nothing' order by priority desc, run_at, id limit 1 for update skip locked) returning id`

const enqueue = await runInSlices(
  3,
  () => perSecond(total, width, (n) => db.query(bareInsert, [randomUUID(), owner.account_id, JSON.stringify({ n })])),
  () => perSecond(total, width, (n) => jobs.enqueue(kind, { ...owner, input: { n } })),
)
report('enqueue, 8 at a time', { 'bare/s': enqueue.bare, 'ours/s': enqueue.ours, ratio: enqueue.ours / enqueue.bare })

// the rest of the first round is worked off in equal parts
const bareWork = () =>
  perSecond(total, width, async () => {
    const [row] = await db.query<{ id: string }>(bareClaim)
    await db.query(`update bare set state = 'delivered', completed_at = now() where id = $1`, [row!.id])
  })
let working = false
const ourWork = async () => {
  await db.query(
    `update jobs set run_at = case when parked.n <= $1 then now() else 'infinity' end from (select id, row_number() over () as n from jobs where state = 'queued') parked where parked.id = jobs.id`,
    [total],
  )
  left = total
  const done = new Promise<void>((resolve) => {
    finished = resolve
  })
  const began = performance.now()
  if (working) await db.query(`select pg_notify('job_ready', 'nothing')`)
  else jobs.startWorker()
  working = true
  await done
  return (total / (performance.now() - began)) * 1000
}
const work = await runInSlices(3, bareWork, ourWork)
report('completed jobs, 8 at a time', { 'bare/s': work.bare, 'ours/s': work.ours, ratio: work.ours / work.bare })

const waits: number[] = []
for (let n = 0; n < 300; n++) {
  const ran = new Promise<number>((resolve) => {
    started = () => resolve(performance.now())
  })
  left = 1
  const asked = performance.now()
  await jobs.enqueue(kind, { ...owner, input: { n } })
  waits.push((await ran) - asked)
  await delay(20 + Math.random() * 30)
}
report('from enqueue to run on an idle machine, ms', {
  p50: percentile(waits, 0.5),
  p99: percentile(waits, 0.99),
  max: Math.max(...waits),
})

await jobs.stop(1_000)
await listener.close()
await db.close()
await database.close()
