import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { type Relay, relayTo } from '../../../test/database/relay.ts'
import { eventually } from '../../../test/eventually.ts'
import { createLog } from '../observability/log.ts'
import { isDatabaseAway } from './failures.ts'
import { createListener } from './listener.ts'
import { type Db, openDb } from './open.ts'

const log = createLog({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let direct: Db
let relay: Relay
let url: string
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  direct = openDb({ url: database.url, pool: 2 })
  ;({ relay, url } = await relayTo(database.url))
})
afterAll(async () => {
  for (const close of closing) await close()
  await direct.close()
  relay.close()
  await database.drop()
})
function opened(options: { answer_within_ms?: number; idle_in_transaction_ms?: number }): Db {
  const db = openDb({ url, pool: 1, ...options })
  closing.push(db.close)
  return db
}
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((err: Error) => err)

it('a statement lost in the network times out, and the next one uses another connection', async () => {
  const db = opened({ answer_within_ms: 1_500 })
  await db.query('select 1')
  relay.swallow()
  const alone = await failureOf(db.query('select 1'))
  expect(isDatabaseAway(alone)).toBe(true)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  const inside = await failureOf(
    db.tx(async (tx) => {
      await tx.query('select 1')
      relay.swallow()
      await tx.query('select 1')
    }),
  )
  expect(isDatabaseAway(inside)).toBe(true)
  expect(await db.tx((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
})

it('a process that stalls in a transaction loses its locks, and gets an error', async () => {
  await direct.query('create table locked (id int primary key)')
  await direct.query('insert into locked values (1)')
  const lock = 'select id from locked where id = 1 for update'
  const db = opened({ idle_in_transaction_ms: 200 })
  const failed = await failureOf(
    db.tx(async (tx) => {
      await tx.query(lock)
      expect(await direct.query(lock)).toEqual([{ id: 1 }])
      await tx.query('select 1')
    }),
  )
  expect(isDatabaseAway(failed)).toBe(true)
})

it('a listener whose new connection is lost in the network opens another, and receives notifications', {
  timeout: 60_000,
}, async () => {
  const listener = await createListener({ url, log })
  closing.push(listener.close)
  const heard: string[] = []
  let gaps = 0
  listener.on('news', (said) => heard.push(said))
  listener.onGap(() => gaps++)
  const say = (text: string) => direct.query(`select pg_notify('news', $1)`, [text])
  await eventually(async () => (await say('first')) && heard.length > 0)
  relay.stall(true)
  relay.cut()
  await eventually(() => !listener.connected())
  // one attempt is under way by now
  await eventually(async () => relay.open() > 0)
  relay.swallow()
  relay.stall(false)
  await eventually(() => gaps === 1)
  await eventually(async () => (await say('again')) && heard.includes('again'))
})

it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', '57P03', '25P03'])(
  'a database that answers with %s counts as unreachable',
  (code) => {
    expect(isDatabaseAway(Object.assign(new Error('lost'), { code }))).toBe(true)
  },
)
