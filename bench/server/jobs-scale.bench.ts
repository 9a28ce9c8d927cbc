import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createListener } from '../../server/platform/db/listener.ts'
import { openDb } from '../../server/platform/db/open.ts'
import type { Connection } from '../../server/platform/http/route.ts'
import { createJobs } from '../../server/platform/jobs/jobs.ts'
import { createQueue } from '../../server/platform/jobs/queue.ts'
import { type JobRow, runner } from '../../server/platform/jobs/runner.ts'
import { createGateway } from '../../server/platform/live/gateway.ts'
import { createMetrics } from '../../server/platform/observability/metrics.ts'
import { newUserId, someone } from '../../test/people/someone.ts'
import { freshDatabase, percentile, quiet, report } from '../setting.ts'

const few = 10_000
const many = Number(process.argv[2] ?? 10_000_000)
const accounts = 1_000
const rounds = 400
const warming = 30
const worker = { worker_id: 'bench', lease_seconds: 600 }

const kind = jobKind({
  retention: { hours: 24 },
  kind: 'nothing',
  input: z.object({}),
  result: z.object({}),
  history: { search: [] },
  steps: { running: ['working'] },
  live: { update: 'update', delivered: 'delivered', failed: 'failed' },
})
const how = runner(kind, { attempts: 3, concurrency: 1, timeout_seconds: 60, run: async () => ({}) })

const small = await world(few)
const large = await world(many)
for (const what of Object.keys(small.works)) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] }
  for (let n = 0; n < warming + rounds; n++)
    for (const size of ['small', 'large'] as const) {
      const work = { small, large }[size].works[what]!
      const began = performance.now()
      await work()
      if (n >= warming) times[size].push(performance.now() - began)
    }
  const [ofFew, ofMany] = [percentile(times.small, 0.5), percentile(times.large, 0.5)]
  report(`${what}: ${many} jobs against ${few}`, {
    'ms of few': ofFew,
    'ms of many': ofMany,
    ratio: ofMany / ofFew,
    'ratio of p95': percentile(times.large, 0.95) / percentile(times.small, 0.95),
  })
}
await small.close()
await large.close()

/** An account with ten jobs, beside so many of everybody else's and 5,000 in line. */
async function world(total: number) {
  const database = await freshDatabase()
  const db = openDb({ url: database.url, pool: 4, answer_within_ms: 3_600_000 })
  const listener = await createListener({ url: database.url, log: quiet })
  const jobs = createJobs({ db, listener, kinds: [kind], runners: [how], worker_id: 'bench', log: quiet })
  const queue = createQueue({ db, runners: new Map([[kind.kind, how]]) })
  const gateway = createGateway({
    listener,
    jobs,
    watch: { add: () => () => {} },
    log: quiet,
    metrics: createMetrics(),
  })
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
  await db.query('checkpoint')
  const [size] = await db.query<{ gb: number }>(
    `select sum(pg_total_relation_size(relid))::float8 / 1e9 as gb from pg_partition_tree('jobs')`,
  )
  report(`${total} jobs`, { 'seconds to fill': filled, GB: size!.gb })

  const owner = someone()
  const add = () => queue.enqueue(kind, { ...owner, input: {} }).then(({ row }) => row)
  let last = await add()
  for (let n = 0; n < 9; n++) last = await add()
  await db.query(
    `insert into jobs (id, kind, account_id, state, input, max_attempts, turn)
     select gen_random_uuid(), 'nothing', md5((n % ${accounts})::text)::uuid, 'queued', '{}', 3, n / ${accounts} from generate_series(1, 5000) n`,
  )
  const claimed = await queue.claim(kind.kind, { ...worker, limit: 2 })
  const claimOf = ({ id, attempts }: JobRow) => ({ id, attempts, worker_id: worker.worker_id })
  const [stepped, shown] = [claimOf(claimed.pop()!), claimed.pop()!]
  const which = { account_id: owner.account_id, kind }
  const busy = { ...which, account_id: shown.account_id! }
  const works: Record<string, () => Promise<unknown>> = {
    'first page of a short history': () => jobs.list({ ...which, limit: 30 }),
    'counts of a short history': () => jobs.counts(which),
    'first page of a usual history': () => jobs.list({ ...busy, limit: 30 }),
    'one job': async () => jobs.get(last.id, owner.account_id),
    'a new job': add,
    'claim of one': async () => claimed.push(...(await queue.claim(kind.kind, { ...worker, limit: 1 }))),
    'a step': () => queue.step(stepped, 'working', 50),
    'end of a job': () => queue.finish(claimOf(claimed.pop()!), { result: {} }),
    'from a step to the message on a page': liveStep(shown),
    'waiting and running, for the metrics': () => jobs.waiting(),
    'look for lost workers': () => queue.sweep(),
  }
  return {
    works,
    async close() {
      await jobs.stop(0)
      gateway.close()
      await listener.close()
      await db.close()
      await database.close()
    },
  }

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
    gateway.subscribe({ user_id: newUserId(), account_id: row.account_id!, session_id: 'bench' })(connection)
    return async () => {
      const notified = new Promise<void>((resolve) => {
        heard = resolve
      })
      await queue.step(claimOf(row), 'working', 50)
      await notified
    }
  }
}
