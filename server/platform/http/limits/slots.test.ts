import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/database/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type Db, openDb } from '../../db/open.ts'
import { createLog } from '../../observability/log.ts'
import { createSlots, purgeSlots, type Slots } from './slots.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
const processes: Slots[] = []
const log = createLog({ level: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 10 })
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()))
  await db.close()
  await database.drop()
})

/** One process of a fleet, as far as the database can tell. */
function process(lease_seconds = 30): Slots {
  const slots = createSlots({ db, log, lease_seconds })
  processes.push(slots)
  return slots
}
const leasesOf = async (owner: string) => {
  const [row] = await db.query<{ leases: Record<string, number> }>(
    'select leases from request_slots where owner = $1',
    [owner],
  )
  return Object.values(row?.leases ?? {})
}

it('grants at most the maximum across concurrent processes', async () => {
  const owner = randomUUID()
  const fleet = [process(), process(), process()]
  for (let round = 0; round < 5; round++) {
    const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => fleet[i % 3]!.take(owner, 5)))
    const granted = asked.filter((slot) => slot.granted)
    expect(granted.map((slot) => slot.current).sort()).toEqual([1, 2, 3, 4, 5])
    expect(asked.filter((slot) => !slot.granted).every((slot) => slot.current === 5 && slot.maximum === 5)).toBe(true)
    await Promise.all(asked.map((slot) => slot.release()))
    expect(await leasesOf(owner)).toEqual([])
  }
})

it('one owner’s slots do not affect another’s', async () => {
  const slots = process()
  const [one, other] = [randomUUID(), randomUUID()]
  expect((await slots.take(one, 1)).granted).toBe(true)
  expect((await slots.take(one, 1)).granted).toBe(false)
  expect((await slots.take(other, 1)).granted).toBe(true)
})

it('a client calling back to back is never refused for a slot that is just being freed', async () => {
  const slots = process()
  const owner = randomUUID()
  for (let round = 0; round < 50; round++) {
    const slot = await slots.take(owner, 1)
    expect(slot.granted).toBe(true)
    void slot.release()
  }
})

it('a slot released twice is free once', async () => {
  const slots = process()
  const owner = randomUUID()
  const [first, second] = [await slots.take(owner, 2), await slots.take(owner, 2)]
  await Promise.all([first!.release(), first!.release()])
  expect(await leasesOf(owner)).toHaveLength(1)
  expect((await slots.take(owner, 2)).current).toBe(2)
  await second!.release()
})

it('a living process keeps its slots; those of a dead one are freed', async () => {
  const alive = process(3)
  const owner = randomUUID()
  await alive.take(owner, 2)
  const [first] = await leasesOf(owner)
  const dead = randomUUID()
  const leaseUntil = (until: number) =>
    db.query('update request_slots set leases = leases || jsonb_build_object($2::text, $3::float8) where owner = $1', [
      owner,
      dead,
      until,
    ])
  const never = Date.now() / 1000 + 3_600
  await leaseUntil(never)
  expect((await alive.take(owner, 2)).granted).toBe(false)
  await eventually(async () => (await leasesOf(owner)).some((until) => until > first! + 0.5 && until !== never))
  await leaseUntil(Date.now() / 1000 - 1)
  const taken = await alive.take(owner, 2)
  expect([taken.granted, taken.current]).toEqual([true, 2])
  expect((await alive.take(owner, 2)).granted).toBe(false)
})

it('a renewal does not restore a released slot', async () => {
  const slots = process(0.3)
  const owner = randomUUID()
  const kept = await slots.take(owner, 2)
  const gone = await slots.take(owner, 2)
  await gone.release()
  const [before] = await leasesOf(owner)
  await eventually(async () => (await leasesOf(owner))[0]! > before!)
  expect(await leasesOf(owner)).toHaveLength(1)
  await kept.release()
})

it('a process that stops releases all its slots, and empty rows are deleted', async () => {
  const slots = process()
  const [owner, other] = [randomUUID(), randomUUID()]
  await slots.take(owner, 2)
  await slots.take(owner, 2)
  await process().take(other, 2)
  await slots.close()
  expect(await leasesOf(owner)).toEqual([])
  await purgeSlots(db)
  const rows = await db.query<{ owner: string }>('select owner from request_slots where owner = any($1)', [
    [owner, other],
  ])
  expect(rows).toEqual([{ owner: other }])
})
