import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { jobKind } from '#core/contract/jobs.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { newAccountId, someone } from '../../../test/people/someone.ts'
import { full, runs } from '../../../test/runs.ts'
import { type Db, openDb } from '../db/open.ts'
import { createQueue } from './queue.ts'
import { positionSql, queueOrder, turnSql, withPositions } from './queue-order.ts'
import { type JobRow, runner } from './runner.ts'

const kindNamed = (name: string) =>
  jobKind({
    retention: { hours: 24 },
    kind: name,
    input: z.object({}),
    result: z.object({}),
    live: { update: 'u', delivered: 'd', failed: 'f' },
  })
type Owner = ReturnType<typeof someone>

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 10 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** A separate queue: who joins it, and the order of claims. */
function newLine() {
  const kind = kindNamed(`line-${randomUUID()}`)
  const how = runner(kind, { attempts: 3, concurrency: 1, timeout_seconds: 9, run: async () => ({}) })
  const queue = createQueue({ db, runners: new Map([[kind.kind, how]]) })
  return {
    kind: kind.kind,
    queue,
    join: async (owner: Owner, priority = 0) => (await queue.enqueue(kind, { ...owner, input: {}, priority })).row,
    claim: (limit = 1) => queue.claim(kind.kind, { worker_id: 'w', lease_seconds: 30, limit }),
    claimed: (row: JobRow) => ({ id: row.id, worker_id: 'w', attempts: row.attempts }),
  }
}
const owners = (rows: JobRow[]) => rows.map((row) => row.account_id)

describe('the queue order', () => {
  it('starts another account’s first job after at most one of a busy account, on each worker', {
    timeout: 1_200_000,
  }, async () => {
    const [many, atOnce] = [full ? 10_000 : 200, 50]
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          workers: fc.integer({ min: 1, max: 6 }),
          begun: fc.integer({ min: 0, max: 60 }),
          late: fc.nat(20),
        }),
        async ({ workers, begun, late }) => {
          const line = newLine()
          const [busy, quiet] = [someone(), someone()]
          for (let joined = 0; joined < many; joined += atOnce)
            await Promise.all(Array.from({ length: atOnce }, () => line.join(busy)))
          if (begun > 0) await line.claim(begun)
          const mine = await line.join(quiet)
          await Promise.all(Array.from({ length: late }, () => line.join(busy)))
          const started = owners((await Promise.all(Array.from({ length: workers + 1 }, () => line.claim()))).flat())
          const before = started.indexOf(mine.account_id)
          expect(before).toBeGreaterThanOrEqual(0)
          expect(before).toBeLessThanOrEqual(workers)
        },
      ),
      runs(5, { usually: 2 }),
    )
  })
  it('gives concurrent jobs of one account a round each, and lets another’s first job pass all but one', async () => {
    const line = newLine()
    const [busy, quiet] = [someone(), someone()]
    const rows = await Promise.all(Array.from({ length: 50 }, () => line.join(busy)))
    expect(new Set(rows.map(({ turn }) => turn)).size).toBe(50)
    const waiting = rows.toSorted((a, b) => a.turn - b.turn).map(({ run_at }) => run_at.getTime())
    expect(waiting).toEqual(waiting.toSorted((a, b) => a - b))
    await line.join(quiet)
    const started = owners([...(await line.claim()), ...(await line.claim())])
    expect(started).toEqual([busy.account_id, quiet.account_id])
  })
  it('goes round-robin between accounts, each in the order its jobs were made', async () => {
    const line = newLine()
    const [a, b, c] = [someone(), someone(), someone()]
    const made: Record<string, string[]> = {}
    for (const owner of [a, a, a, b, b, c]) {
      const { id } = await line.join(owner)
      made[owner.account_id] = [...(made[owner.account_id] ?? []), id]
    }
    const rows: JobRow[] = []
    for (let n = 0; n < 6; n++) rows.push(...(await line.claim()))
    expect(owners(rows)).toEqual([a, b, c, a, b, a].map(({ account_id }) => account_id))
    for (const [account_id, ids] of Object.entries(made))
      expect(rows.filter((row) => row.account_id === account_id).map(({ id }) => id)).toEqual(ids)
  })
  it('starves no account: one with many jobs gets one in every round, however many come with one', async () => {
    const line = newLine()
    const busy = someone()
    for (let n = 0; n < 10; n++) await line.join(busy)
    const started: JobRow[] = []
    for (let round = 0; round < 20; round++) {
      await line.join(someone())
      started.push(...(await line.claim()))
    }
    expect(started.filter(({ account_id }) => account_id === busy.account_id).length).toBeGreaterThanOrEqual(4)
  })
  it('takes higher priorities first, across accounts', async () => {
    const line = newLine()
    const busy = someone()
    for (let n = 0; n < 3; n++) await line.join(busy)
    await line.join(someone())
    const urgent = await line.join(busy, 10)
    expect((await line.claim()).map(({ id }) => id)).toEqual([urgent.id])
  })
  it('is not delayed by a job that is retried later, nor gives its rounds to newcomers', async () => {
    const line = newLine()
    const [busy, failing, late] = [someone(), someone(), someone()]
    await line.join(failing)
    for (let n = 0; n < 10; n++) await line.join(busy)
    const [first] = await line.claim()
    expect(first!.account_id).toBe(failing.account_id)
    await line.claim(6)
    await line.queue.retryLater(line.claimed(first!), new AppError('internal', {}), 600)
    for (let n = 0; n < 4; n++) await line.join(late)
    const next: JobRow[] = []
    for (let n = 0; n < 4; n++) next.push(...(await line.claim()))
    // one each, in rounds, and not all of the newest account
    expect(owners(next).filter((account) => account === late.account_id)).toHaveLength(2)
  })
  it('counts the jobs ahead of a job', async () => {
    const line = newLine()
    const [busy, quiet] = [someone(), someone()]
    for (let n = 0; n < 5; n++) await line.join(busy)
    const mine = await line.join(quiet)
    await line.join(someone(), 10)
    const position = async () => (await withPositions(db, [mine]))[0]!.queue_position
    // the urgent one, and the first of the other account
    expect(await position()).toBe(3)
    await line.claim(2)
    expect(await position()).toBe(1)
  })
})

describe('the next job is found without reading the others', () => {
  const { kind } = newLine()
  const busy = newAccountId()
  type Line = { 'QUERY PLAN': { Plan: Plan }[] }
  type Plan = Record<string, number | string> & { Plans?: Plan[] }
  const pages = async (sql: string) => {
    const [row] = await db.query<Line>(`explain (analyze, buffers, format json) ${sql}`, [], 'uncached')
    const [{ Plan: plan }] = row!['QUERY PLAN'] as [{ Plan: Plan }]
    return (plan['Shared Hit Blocks'] as number) + (plan['Shared Read Blocks'] as number)
  }
  const asked = {
    'the claim': `select id from jobs where state = 'queued' and kind = '${kind}' and run_at <= now() order by ${queueOrder} limit 1 for update skip locked`,
    'a new place': `select ${turnSql({ account_id: `'${busy}'::uuid`, kind: `'${kind}'`, priority: '0::smallint' })}`,
    'a place of another': `select ${turnSql({ account_id: `'${newAccountId()}'::uuid`, kind: `'${kind}'`, priority: '0::smallint' })}`,
    'the position': `select ${positionSql} from jobs where id = (select id from jobs where account_id = '${busy}' limit 1)`,
  }
  beforeAll(async () => {
    const add = (account_id: string, state: string, turn: string, many = 10_000) =>
      db.query(
        `insert into jobs (id, kind, account_id, state, input, max_attempts, turn)
         select gen_random_uuid(), '${kind}', ${account_id}, '${state}', '{}', 3, ${turn} from generate_series(1, ${many}) n`,
      )
    await add('gen_random_uuid()', 'delivered', '0')
    await add(`'${busy}'`, 'delivered', '0', 100)
    // planner statistics from when nothing was queued
    await db.query('vacuum analyze jobs')
    await add(`'${busy}'`, 'queued', 'n')
    await add('gen_random_uuid()', 'queued', '0')
  })
  it.each(Object.entries(asked))('of 10,000 of one account and 10,000 of as many: %s', async (_, sql) => {
    expect(await pages(sql)).toBeLessThan(200)
  })
})
