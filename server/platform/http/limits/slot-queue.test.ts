import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/database/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type Db, openDb } from '../../db/open.ts'
import { createLog } from '../../observability/log.ts'
import { createSlotQueue, createSlots, type Slots } from './slots.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let here: Slots
let elsewhere: Slots
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 10 })
  const log = createLog({ level: 'silent' })
  here = createSlots({ db, log })
  elsewhere = createSlots({ db, log })
})
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()])
  await db.close()
  await database.drop()
})
const stays = new AbortController().signal

it('a caller who finds all taken gets the next free one, in order of arrival', async () => {
  const line = createSlotQueue(here)
  const owner = randomUUID()
  const first = await line.take(owner, 1, stays)
  const order: number[] = []
  const asked: Promise<void>[] = []
  for (const n of [1, 2, 3, 4]) {
    const before = await line.take(randomUUID(), 1, stays)
    asked.push(
      line.take(owner, 1, stays).then(async (slot) => {
        expect([slot.granted, slot.current]).toEqual([true, 1])
        order.push(n)
        await slot.release()
      }),
    )
    // each joins the queue before the next comes
    await before.release()
  }
  await first.release()
  await Promise.all(asked)
  expect(order).toEqual([1, 2, 3, 4])
})

it('notices a slot that another process frees', async () => {
  const owner = randomUUID()
  const theirs = await elsewhere.take(owner, 1)
  const ours = createSlotQueue(here).take(owner, 1, stays)
  await theirs.release()
  expect((await ours).granted).toBe(true)
})

it('refuses a caller who finds the queue full while the others wait', async () => {
  const line = createSlotQueue(here)
  const owner = randomUUID()
  const leaving = new AbortController()
  const held = await line.take(owner, 1, stays)
  const ended: boolean[] = []
  const asked = Array.from({ length: 6 }, async () => {
    ended.push((await line.take(owner, 1, leaving.signal)).granted)
  })
  await eventually(() => ended.length === 2)
  expect(ended).toEqual([false, false])
  leaving.abort()
  await Promise.all(asked)
  await held.release()
  expect((await line.take(owner, 1, stays)).granted).toBe(true)
})

it('ends a wait after the timeout', async () => {
  const line = createSlotQueue(here, { patience_ms: 300 })
  const owner = randomUUID()
  const held = await line.take(owner, 1, stays)
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: 4 }, () => line.take(owner, 1, stays)))
  expect(performance.now() - began).toBeGreaterThanOrEqual(290)
  expect(all.every(({ granted, current }) => !granted && current === 1)).toBe(true)
  await held.release()
  expect((await line.take(owner, 1, stays)).granted).toBe(true)
})

it('a caller who disconnects makes room for the next', async () => {
  const line = createSlotQueue(here)
  const owner = randomUUID()
  const held = await line.take(owner, 1, stays)
  const leaving = new AbortController()
  const left = line.take(owner, 1, leaving.signal)
  const next = line.take(owner, 1, stays)
  leaving.abort()
  expect((await left).granted).toBe(false)
  await held.release()
  expect((await next).granted).toBe(true)
})
