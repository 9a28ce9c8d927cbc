import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { points } from '../../../test/kill/payment.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'
import { programFile } from '../../../test/programs/programs.ts'
import { type Db, openDb } from '../../platform/db/open.ts'
import { projectPath } from '../../platform/project.ts'
import { orderStore } from './store.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let w: Awaited<ReturnType<typeof openPaymentsWorld>>
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 3 })
  w = await openPaymentsWorld(db)
})
afterAll(async () => {
  await w.sandbox.close()
  await db.close()
  await database.drop()
})

it.each(points)('kill -9 while %s: after a restart the order is applied once', { timeout: 120_000 }, async (point) => {
  const { account_id } = await w.person()
  const given = [database.url, JSON.stringify(w.sandbox.keys), account_id, w.control.card(), point]
  const child = spawn(process.execPath, [programFile('test/kill/payment.ts'), ...given], {
    cwd: projectPath(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout!, 'data')
  expect(String(said).trim()).toBe(point)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const orders = () => orderStore.exported(db, account_id)
  expect((await orders()).map(({ status }) => status)).toEqual([point === 'applied' ? 'applied' : 'created'])

  // no webhook arrived; sweep twice, as two processes would
  w.control.advance(3_600_000)
  for (const _ of [1, 2]) await w.chores()
  expect((await orders()).map(({ status, paid_cents }) => [status, paid_cents])).toEqual([['applied', 500]])
  expect((await w.credits.balance(account_id)).purchased_credits).toBe(20_000)
})
