import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createListener } from '../server/platform/db/listener.ts'
import { openDb } from '../server/platform/db/open.ts'
import type { Connection } from '../server/platform/http/route.ts'
import { createJobs } from '../server/platform/jobs/jobs.ts'
import { createQueue } from '../server/platform/jobs/queue.ts'
import { type JobRow, runner } from '../server/platform/jobs/runner.ts'
import { createGateway } from '../server/platform/live/gateway.ts'
import { createMetrics } from '../server/platform/metrics.ts'
import { newUserId, someone } from '../test/someone.ts'
import { freshDatabase, percentile, quiet, report } from './setting.ts'

const few = 10_000
const many = Number(process.argv[2] ?? 10_000_000)
const accounts = 1_000
const rounds = 400

const kind = jobKind({
  kind: 'nothing',
  input: z.object({}),
  result: z.object({}),
  history: { search: [] },
  steps: { running: ['working'] },
  live: { update: 'update', delivered: 'delivered', failed: 'failed' },
})
const how = runner(kind, { attempts: 3, concurrency: 1, timeout_seconds: 60, run: async () => ({}) })

type Timings = Record<string, number>

const small = await timings(few)
const large = await timings(many)
for (const [what, ms] of Object.entries(large))
  report(`${what}: ${many} jobs against ${few}`, {
    'ms of few': small[what]!,
    'ms of many': ms,
    ratio: ms / small[what]!,
  })

/** The same account, with ten jobs and as many others in line, beside so many jobs of everybody else. */
async function timings(total: number): Promise<Timings> {
  const database = await freshDatabase()
  const db = openDb({ url: database.url, pool: 4 })
  const listener = await createListener({ url: database.url, log: quiet })
  const jobs = createJobs({ db, listener, kinds: [kind], runners: [how], worker_id: 'bench', log: quiet })
  const queue = createQueue({ db, runners: new Map([[kind.kind, how]]) })
  const gateway = createGateway({ listener, jobs, log: quiet, metrics: createMetrics() })
  const began = performance.now()
  for (let at = 0; at < total; at += 1_000_000)
    await db.query(
      `insert into jobs (id, kind, account_id, state, input, max_attempts, created_at, completed_at, stored_bytes)
       select gen_random_uuid(), 'nothing', md5((n % ${accounts})::text)::uuid, 'delivered', '{}', 3,
         now() - n * interval '1 second', now() - n * interval '1 second', 1000 from generate_series($1::int, $2::int) n`,
      [at + 1, Math.min(total, at + 1_000_000)],
    )
  const filled = (performance.now() - began) / 1000
  await db.query('vacuum analyze jobs')
  const [size] = await db.query<{ gb: number }>(
    `select sum(pg_total_relation_size(relid))::float8 / 1e9 as gb from pg_partition_tree('jobs')`,
  )
  report(`${total} jobs`, { 'seconds to fill': filled, GB: size!.gb })

  const owner = someone()
  const add = () => queue.enqueue(kind, { ...owner, input: {} }).then(({ row }) => row)
  let last = await add()
  for (let n = 0; n < 9; n++) last = await add()
  // many wait, of one account and of as many as there are
  await db.query(
    `insert into jobs (id, kind, account_id, state, input, max_attempts, turn)
     select gen_random_uuid(), 'nothing', md5((n % ${accounts})::text)::uuid, 'queued', '{}', 3, n / ${accounts} from generate_series(1, 5000) n`,
  )
  const measured: Timings = {}
  async function time(what: string, work: () => Promise<unknown>) {
    for (let n = 0; n < 20; n++) await work()
    const times: number[] = []
    for (let n = 0; n < rounds; n++) {
      const started = performance.now()
      await work()
      times.push(performance.now() - started)
    }
    measured[what] = percentile(times, 0.5)
  }
  const which = { account_id: owner.account_id, kind }
  await time('the first page of a history', () => jobs.list({ ...which, limit: 30 }))
  await time('the counts of a history', () => jobs.counts(which))
  await time('one job', async () => jobs.get(last.id, owner.account_id))
  await time('a new job', add)
  const claimed: JobRow[] = []
  await time('the claim of one', async () => {
    claimed.push(...(await queue.claim(kind.kind, { worker_id: 'bench', lease_seconds: 600, limit: 1 })))
  })
  claimed.push(...(await queue.claim(kind.kind, { worker_id: 'bench', lease_seconds: 600, limit: 10 })))
  const next = () => {
    const row = claimed.pop()!
    return { id: row.id, worker_id: 'bench', attempts: row.attempts }
  }
  const step = next()
  await time('a step', () => queue.step(step, 'working', 50))
  await time('the end of a job', () => queue.finish(next(), { result: {} }))
  const mine = claimed.pop()!
  await time('from a step to the message on a page', liveStep(mine))
  await time('waiting and running, for the metrics', () => jobs.waiting())
  await time('the look for lost workers', () => queue.sweep())
  await jobs.stop(0)
  gateway.close()
  await listener.close()
  await db.close()
  await database.close()
  return measured

  function liveStep(row: JobRow) {
    let heard = () => {}
    const connection: Connection = {
      send() {
        heard()
        return true
      },
      writable: () => {},
      close: () => {},
    }
    const holder = { user_id: newUserId(), account_id: row.account_id!, session_id: 'bench' }
    gateway.subscribe(holder)(connection)
    const claim = { id: row.id, worker_id: 'bench', attempts: row.attempts }
    return async () => {
      const told = new Promise<void>((resolve) => {
        heard = resolve
      })
      await queue.step(claim, 'working', 50)
      await told
    }
  }
}
