import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { someone } from '../../../test/people/someone.ts'
import { createListener } from '../db/listener.ts'
import { type Db, openDb } from '../db/open.ts'
import { createLog } from '../observability/log.ts'
import type { RunReport } from './executor.ts'
import { createJobs } from './jobs.ts'
import { createQueue } from './queue.ts'
import { runner, runnersByKind } from './runner.ts'

const kind = jobKind({
  retention: { hours: 24 },
  kind: 'slow',
  input: z.object({}),
  result: z.object({}),
  live: { update: 'slow_update', delivered: 'slow_delivered', failed: 'slow_failed' },
})
const log = createLog({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 4 })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await db.close()
  await database.drop()
})

it.each([30, -30])('a clock that jumps by %i hours changes no lease, order or wait of a job', async (hours) => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const how = runner(kind, { attempts: 3, concurrency: 1, timeout_seconds: 20, run: () => gate.then(() => ({})) })
  const listener = await createListener({ url: database.url, log })
  const reports: RunReport[] = []
  const jobs = createJobs({
    db,
    listener,
    log,
    kinds: [kind],
    runners: [how],
    worker_id: randomUUID(),
    lease_seconds: 30,
    report: (run) => void reports.push(run),
  })
  jobs.startWorker()
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000)
  const { id } = await jobs.enqueue(kind, { ...someone(), input: {} })
  const row = async () =>
    (
      await db.query<{ state: string; attempts: number; lease: number }>(
        'select state, attempts, extract(epoch from lease_until - now())::float8 as lease from jobs where id = $1',
        [id],
      )
    )[0]!
  try {
    await eventually(async () => (await row()).state === 'running')
    const { lease } = await row()
    expect(lease).toBeGreaterThan(0)
    expect(lease).toBeLessThanOrEqual(30)
    const other = createQueue({ db, runners: runnersByKind([kind], [how]) })
    expect(await other.sweep()).toEqual([])
    expect(await other.claim('slow', { worker_id: 'another', lease_seconds: 30, limit: 1 })).toEqual([])
    go()
    await eventually(async () => (await row()).state === 'delivered' && reports.length > 0)
    expect(await row()).toMatchObject({ attempts: 1 })
    expect(reports[0]!.waited_seconds).toBeGreaterThanOrEqual(0)
    expect(reports[0]!.waited_seconds).toBeLessThan(15)
  } finally {
    go()
    await jobs.stop(1_000)
    await listener.close()
  }
})
