import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateUntil } from '../../../test/database/before.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDb } from '../db/open.ts'
import { spreadJobs } from './partitions.ts'

const accounts = 40
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase('template1')
  await migrateUntil(database.url, 'partitioned-jobs')
  db = openDb({ url: database.url, pool: 2 })
  await db.query(
    `insert into jobs (id, kind, account_id, state, input, max_attempts, client_key)
     select gen_random_uuid(), 'tts', account_id, 'delivered', '{}', 3, n::text
     from (select gen_random_uuid() as account_id from generate_series(1, $1::int)) a, generate_series(1, 3) n`,
    [accounts],
  )
  await db.query(
    `insert into jobs (id, kind, state, input, max_attempts) select gen_random_uuid(), 'account_mail', 'queued', '{}', 3 from generate_series(1, 5)`,
  )
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** How many jobs there are, and in which table. */
async function whereJobsAre(): Promise<{ all: number; rest: number; parts: number }> {
  const rows = await db.query<{ name: string; n: number }>(
    'select tableoid::regclass::text as name, count(*) as n from jobs group by 1',
  )
  const rest = rows.find(({ name }) => name === 'jobs_rest')?.n ?? 0
  return { all: rows.reduce((sum, { n }) => sum + n, 0), rest, parts: rows.filter(({ n }) => n > 0).length - 1 }
}

it('prepared statements of the previous release still work after a column was added', async () => {
  const old = openDb({ url: database.url, pool: 1 })
  const read = () => old.query('select * from jobs where client_key is not null')
  expect(await read()).toHaveLength(3 * accounts)
  await migrate(database.url)
  expect(await read()).toHaveLength(3 * accounts)
  await old.close()
})

it('the jobs of accounts are spread over partitions; those without an account stay together', async () => {
  expect(await whereJobsAre()).toMatchObject({ all: 3 * accounts + 5, rest: 5 })
  expect((await whereJobsAre()).parts).toBeGreaterThan(4)
})

it('keeps uniqueness, and a repeated key makes no second job', async () => {
  const [job] = await db.query<{ id: string; account_id: string }>('select * from jobs where client_key = $1', ['1'])
  const add = (id: string) =>
    db.query(
      `insert into jobs (id, kind, account_id, state, input, max_attempts, client_key) values ($1, 'tts', $2, 'queued', '{}', 3, '1')
       on conflict (account_id, client_key) do nothing returning id`,
      [id, job!.account_id],
    )
  expect(await add(randomUUID())).toEqual([])
  await expect(
    db.query(
      `insert into jobs (id, kind, account_id, state, input, max_attempts) values ($1, 'tts', $2, 'queued', '{}', 3)`,
      [job!.id, job!.account_id],
    ),
  ).rejects.toMatchObject({ code: '23505' })
})

it('an interrupted upgrade leaves every job in place, and the next start finishes it', async () => {
  const half = await createTestDatabase('template1')
  await migrateUntil(half.url, 'partitioned-jobs')
  const client = new pg.Client({ connectionString: half.url })
  await client.connect()
  await client.query(
    `insert into jobs (id, kind, account_id, state, input, max_attempts, worker_id, lease_until)
     select gen_random_uuid(), 'tts', gen_random_uuid(), 'running', '{}', 3, 'w', now() - interval '1 minute' from generate_series(1, 100)`,
  )
  const stopped: pg.ClientBase = Object.assign(Object.create(client), {
    query: (text: string) =>
      /create table jobs_part_3/.test(text) ? Promise.reject(new Error('killed')) : client.query(text),
  })
  await migrateUntil(half.url)
  await expect(spreadJobs(stopped)).rejects.toThrow('killed')
  const count = async (where: string) => (await client.query(`select count(*)::int as n from ${where}`)).rows[0].n
  expect(await count('jobs')).toBe(100)
  expect(await count('jobs_rest')).toBeGreaterThan(0)
  await migrate(half.url)
  expect([await count('jobs'), await count('jobs_rest')]).toEqual([100, 0])
  // no worker could renew them while the table was locked
  expect(await count('jobs where lease_until > now()')).toBe(100)
  await client.end()
  await half.drop()
})
