import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { billedJobs, billedKind, type Point, points } from '../../../test/kill/billing.ts'
import { newAccountId } from '../../../test/people/someone.ts'
import { programFile } from '../../../test/programs/programs.ts'
import type { AccountId } from '../../platform/ids.ts'
import { projectPath } from '../../platform/project.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let fleet: Awaited<ReturnType<typeof billedJobs>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  fleet = await billedJobs(database.url, null)
})
afterEach(async () => {
  await fleet.jobs.stop(100)
  await fleet.listener.close()
  await fleet.db.close()
})

async function killedAt(point: Point, account_id: AccountId) {
  const child = spawn(process.execPath, [programFile('test/kill/billing.ts'), database.url, point, account_id], {
    cwd: projectPath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout!, 'data')
  expect(String(said).trim()).toBe(point)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it.each(points)('kill -9 while %s, then a restart: balance and job agree', { timeout: 180_000 }, async (point) => {
  const { db, jobs, credits } = fleet
  const account_id = newAccountId()
  await db.tx((tx) => credits.open(tx, account_id, 'free'))
  await killedAt(point, account_id)
  const between = await credits.balance(account_id)
  const open = ['held', 'running', 'settling', 'releasing'].includes(point)
  expect(between).toMatchObject({ balance: point === 'settled' ? 9_990 : 10_000, reserved: open ? 10 : 0 })

  jobs.startWorker()
  const made = await jobs.list({ account_id, kind: billedKind, limit: 10 })
  expect(made).toHaveLength(point === 'holding' ? 0 : 1)
  const [job] = await eventually(async () => {
    const all = await jobs.list({ account_id, kind: billedKind, limit: 10 })
    return all.every((each) => ['delivered', 'failed'].includes(each.status)) && all
  }, 90_000)
  const paid = job?.status === 'delivered' ? 10 : 0
  expect(job?.status).toBe(point === 'holding' ? undefined : point.startsWith('releas') ? 'failed' : 'delivered')
  expect(await credits.balance(account_id)).toMatchObject({ balance: 10_000 - paid, reserved: 0 })
  const [used] = await db.query(
    `select coalesce(sum(credits), 0)::int as credits from usage_days where account_id = $1 and dimension = 'day'`,
    [account_id],
  )
  expect(used).toEqual({ credits: paid })
})
