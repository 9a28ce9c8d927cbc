import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/database/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type Db, openDb } from '../../db/open.ts'
import { createLog } from '../../observability/log.ts'
import { createSlotLine } from './slot-line.ts'
import { createSlots, type Slots } from './slots.ts'

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

it('whoever comes when all are taken gets the next that is free, in the order they came', async () => {
  const line = createSlotLine(here)
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
    // the one before stands in line before the next comes
    await before.release()
  }
  await first.release()
  await Promise.all(asked)
  expect(order).toEqual([1, 2, 3, 4])
})

it('a slot that another process frees is noticed', async () => {
  const owner = randomUUID()
  const theirs = await elsewhere.take(owner, 1)
  const ours = createSlotLine(here).take(owner, 1, stays)
  await theirs.release()
  expect((await ours).granted).toBe(true)
})

it('the line is short: who finds it full is refused while the others still stand in it', async () => {
  const line = createSlotLine(here)
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

it('nobody stands in it for long', async () => {
  const line = createSlotLine(here, { patience_ms: 300 })
  const owner = randomUUID()
  const held = await line.take(owner, 1, stays)
  const began = performance.now()
  const all = await Promise.all(Array.from({ length: 4 }, () => line.take(owner, 1, stays)))
  expect(performance.now() - began).toBeGreaterThanOrEqual(290)
  expect(all.every(({ granted, current }) => !granted && current === 1)).toBe(true)
  await held.release()
  expect((await line.take(owner, 1, stays)).granted).toBe(true)
})

it('who leaves makes room for the next', async () => {
  const line = createSlotLine(here)
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
