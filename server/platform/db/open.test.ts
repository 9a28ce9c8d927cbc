import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Db, openDb } from './open.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

it('a connection lost between two statements of a transaction ends the transaction alone', async () => {
  const lost = db.tx(async (tx) => {
    const [mine] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [mine!.pid])
    const seen = 'select 1 from pg_stat_activity where pid = $1'
    await eventually(async () => (await db.query(seen, [mine!.pid])).length === 0)
    await tx.query('select 1')
  })
  await expect(lost).rejects.toThrow()
  expect(await db.tx((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
})
