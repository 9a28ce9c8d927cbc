import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
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

it('a connection lost between two statements ends only its transaction', async () => {
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

it('statements prepared before a table got another column are prepared again, in a transaction too', async () => {
  await db.query('create table growing (id int primary key)')
  await db.query('insert into growing values (1)')
  const read = (sql: Pick<Db, 'query'>) => sql.query('select * from growing')
  const add = (sql: Pick<Db, 'query'>, id: number) =>
    sql.query('insert into growing (id) values ($1) returning *', [id])
  const both = (id: number) =>
    db.tx(async (tx) => {
      await add(tx, id)
      return read(tx)
    })
  await Promise.all([both(2), both(3), read(db), read(db)])
  await db.query('alter table growing add column name text')
  expect(await Promise.all([both(4), read(db)])).toEqual([
    expect.arrayContaining([{ id: 4, name: null }]),
    expect.arrayContaining([{ id: 1, name: null }]),
  ])
  await db.query('alter table growing add column more text')
  expect(await read(db)).toContainEqual({ id: 4, name: null, more: null })
})

it('reports a second connection requested inside a transaction, and none requested after or beside it', async () => {
  const nested: Error[] = []
  const db = openDb({ url: database.url, pool: 2, onNested: (err) => nested.push(err) })
  try {
    await Promise.all([db.tx((tx) => tx.query('select 1')), db.query('select 1')])
    await db.query('select 1')
    expect(nested).toEqual([])
    await db.tx(() => db.query('select 1'))
    await db.tx(() => db.within(1000).tx((tx) => tx.query('select 1')))
    expect(nested).toHaveLength(2)
  } finally {
    await db.close()
  }
})
