import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createListener, type Listener } from './listener.ts'
import { createNotifier } from './notifier.ts'
import { openDb } from './open.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let listener: Listener
beforeAll(async () => {
  database = await createTestDatabase()
  listener = await createListener({ url: database.url, log: { warn: () => {}, info: () => {} } })
})
afterAll(async () => {
  await listener.close()
  await database.drop()
})

it('a notification waits while every connection is busy', async () => {
  const heard: string[] = []
  listener.on('tests', (payload) => heard.push(payload))
  let warned = () => {}
  const refused = new Promise<void>((resolve) => {
    warned = resolve
  })
  const db = openDb({ url: database.url, pool: 1, log: { warn: () => warned() } })
  await db.tx(async () => {
    db.notify('tests', 'early')
    await refused
    db.notify('tests', 'late')
  })
  await eventually(() => heard.length >= 2)
  expect(heard).toEqual(['early', 'late'])
  expect(listener.connected()).toBe(true)
  await db.close()
})

it('closing does not wait for an unreachable database', async () => {
  let tries = 0
  const away = async () => {
    tries++
    throw new Error('away')
  }
  const notifier = createNotifier({ query: away } as never)
  notifier.push('tests', 'x')
  await eventually(() => tries > 1)
  await notifier.drain()
  expect(tries).toBeLessThan(6)
})
